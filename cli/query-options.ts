import { type Command, Option } from 'commander';
import { z } from 'zod';
import { wholeNumber } from './arguments';

/** A parameter of a query as JSON Schema says it, as far as options are made of it. */
const parameter = z.object({
  description: z.string(),
  type: z.enum(['string', 'integer']),
  enum: z.tuple([z.string()], z.string()).optional(),
  format: z.literal('date').optional(),
  default: z.union([z.string(), z.number()]).optional(),
});
type Parameter = z.output<typeof parameter>;

const parameters = z.object({ properties: z.record(z.string(), parameter) });

/** A query is asked with `true` or not at all: an option without a value. */
const isFlag = ({ enum: choices }: Parameter): boolean => choices?.join() === 'true,false';

const placeholderOf = ({ enum: choices, format, type }: Parameter): string => {
  if (choices) return 'choice';
  if (format === 'date') return 'day';
  return type === 'integer' ? 'number' : 'text';
};

const createOption = (name: string, schema: Parameter): Option => {
  if (isFlag(schema)) return new Option(`--${name}`, schema.description);
  const option = new Option(`--${name} <${placeholderOf(schema)}>`, schema.description);
  if (schema.enum) option.choices(schema.enum);
  if (schema.type === 'integer') option.argParser(wholeNumber);
  return schema.default === undefined ? option : option.default(schema.default);
};

/** Names of options where the wire spells a parameter in its own way, by the parameter's name. */
export type OptionNames<Q extends z.ZodObject> = { readonly [K in keyof Q['shape']]?: string };

export interface QueryOptions {
  /** In the order of the query's parameters. */
  options: readonly Option[];
  /** @returns the query that a command's options ask for, by the parameters' names; other options are left out. */
  queryOf(given: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

/**
 * The options of a command that asks a call of the contract: one for each parameter of its query, with the
 * description, the choices and the default that the contract gives it.
 * @throws ZodError for a parameter without a description, or of a type that no option has.
 */
export const queryOptionsOf = <Q extends z.ZodObject>(query: Q, names: OptionNames<Q> = {}): QueryOptions => {
  const { properties } = parameters.parse(z.toJSONSchema(query, { io: 'input' }));
  const named = Object.entries(properties).map(([name, schema]) => ({
    name,
    option: createOption(names[name] ?? name.replaceAll('_', '-'), schema),
  }));
  return {
    options: named.map(({ option }) => option),
    queryOf: (given) =>
      Object.fromEntries(named.map(({ name, option }) => [name, given[option.attributeName()]])),
  };
};

/**
 * Adds the options of a query to a command.
 * @returns the query that they ask for.
 */
export const addQueryOptions = (
  command: Command,
  { options, queryOf }: QueryOptions,
): QueryOptions['queryOf'] => {
  for (const option of options) command.addOption(option);
  return queryOf;
};
