import { type Command, Option } from 'commander';
import { z } from 'zod';
import { nonBlank, numberWithin } from './arguments';

const severalForms = z.object({ anyOf: z.array(z.unknown()).optional() }).loose();

/**
 * Reduces the JSON Schema of a field that accepts several types to one type: to a string if the field accepts
 * strings, and otherwise to the first type other than `null`. Users choose `null` by omitting the option.
 */
const inOneForm = (given: unknown): Record<string, unknown> => {
  const { anyOf = [], ...own } = severalForms.parse(given);
  const forms = anyOf.map(inOneForm);
  const form = forms.find(({ type }) => type === 'string') ?? forms.find(({ type }) => type !== 'null');
  return { ...form, ...own };
};

/** The parts of a field's JSON Schema that determine its option. */
const field = z.preprocess(
  inOneForm,
  z.object({
    description: z.string(),
    type: z.enum(['string', 'integer', 'boolean', 'array']),
    enum: z.tuple([z.string()], z.string()).optional(),
    format: z.string().optional(),
    minimum: z.number().default(0),
    maximum: z.number().default(Number.MAX_SAFE_INTEGER),
    items: z.object({ enum: z.tuple([z.string()], z.string()) }).optional(),
    default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  }),
);
type Field = z.output<typeof field>;

const fields = z.object({
  properties: z.record(z.string(), field),
  required: z.array(z.string()).default([]),
});

/** Whether a field is boolean, and therefore becomes an option without a value. */
const isFlag = ({ type, enum: choices }: Field): boolean =>
  type === 'boolean' || choices?.join() === 'true,false';

const placeholderOf = ({ enum: choices, items, format, type }: Field): string => {
  if (items) return 'choices...';
  if (choices) return 'choice';
  if (format === 'date') return 'day';
  return type === 'integer' ? 'number' : 'text';
};

const createOption = (name: string, schema: Field, isRequired: boolean): Option => {
  if (isFlag(schema)) return new Option(`--${name}`, schema.description);
  const option = new Option(`--${name} <${placeholderOf(schema)}>`, schema.description);
  const choices = schema.enum ?? schema.items?.enum;
  if (choices) option.choices(choices);
  if (schema.type === 'integer') option.argParser(numberWithin(schema));
  if (schema.default !== undefined) return option.default(schema.default);
  return option.makeOptionMandatory(isRequired);
};

/** Adds the refusal of blank texts to an option of a query. */
const refuseBlank = (option: Option, { type, enum: choices }: Field): Option =>
  type === 'string' && !choices ? option.argParser(nonBlank) : option;

/** Option names that differ from the field names in the API, by field. */
export type OptionNames<Q extends z.ZodObject> = { readonly [K in keyof Q['shape']]?: string };

interface CallOptions<Q extends z.ZodObject> extends AnyCallOptions {
  /** The options, in the order of the fields. */
  options: readonly Option[];
  /**
   * @returns the values of a command's options by field, without options that do not belong to the call. Ids
   * and other strings that stand for another type are left for the API to parse.
   */
  read(given: Readonly<Record<string, unknown>>): Partial<z.output<Q>>;
}

/** Call options without the types of a particular call, for code that handles any call. */
export interface AnyCallOptions {
  options: readonly Option[];
  read(given: Readonly<Record<string, unknown>>): Record<string, unknown>;
}

const createOptions = <Q extends z.ZodObject>(
  schema: Q,
  names: OptionNames<Q>,
  finish: (option: Option, field: Field) => Option,
): CallOptions<Q> => {
  const { properties, required } = fields.parse(z.toJSONSchema(schema, { io: 'input' }));
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    option: finish(
      createOption(names[name] ?? name.replaceAll('_', '-'), property, required.includes(name)),
      property,
    ),
  }));
  return {
    options: named.map(({ option }) => option),
    read: (given) =>
      Object.fromEntries(named.map(({ name, option }) => [name, given[option.attributeName()]])) as Partial<
        z.output<Q>
      >,
  };
};

/**
 * Creates the options for a command that sends a body. Each field becomes one option, with the description,
 * choices, range and default from the contract. A blank text clears a field.
 * @throws ZodError if a field has no description or a type that cannot be an option
 */
export const createCallOptions = <Q extends z.ZodObject>(
  schema: Q,
  names: OptionNames<Q> = {},
): CallOptions<Q> => createOptions(schema, names, (option) => option);

/**
 * Creates the options for a command that reads, as `createCallOptions` does. A blank text is refused, because
 * the call would ignore it and read everything.
 * @throws ZodError if a field has no description or a type that cannot be an option
 */
export const createQueryOptions = <Q extends z.ZodObject>(
  schema: Q,
  names: OptionNames<Q> = {},
): CallOptions<Q> => createOptions(schema, names, refuseBlank);

/**
 * Adds the options of a call to a command.
 * @returns a function that returns the values of the options
 */
export const addCallOptions = <Options extends AnyCallOptions>(
  command: Command,
  { options, read }: Options,
): Options['read'] => {
  for (const option of options) command.addOption(option);
  return read;
};
