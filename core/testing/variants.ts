import { z } from 'zod';
import type { Endpoint } from '../contracts/endpoint';

export type Samples = Readonly<Record<string, readonly (string | number)[]>>;

const parameters = z.object({
  properties: z.record(z.string(), z.object({ enum: z.array(z.string()).optional() })),
  required: z.array(z.string()).default([]),
});

type Query = Record<string, string | number>;

/**
 * Lists the values to try for each query parameter of a call: the given samples or, if there are no samples,
 * all codes of the parameter.
 */
const valuesOf = ({ path, query }: Endpoint, samples: Samples) => {
  if (query === undefined) return { values: new Map<string, readonly (string | number)[]>(), required: [] };
  const { properties, required } = parameters.parse(
    z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }),
  );
  const values = new Map(
    Object.entries(properties).map(([name, schema]) => {
      const known = samples[name] ?? schema.enum;
      if (known === undefined) throw new Error(`${path} takes ${name}: add samples of it`);
      return [name, known] as const;
    }),
  );
  return { values, required };
};

const pathsOf = ({ path }: Endpoint, samples: Samples): string[] => {
  const name = /:(\w+)/.exec(path)?.[1];
  if (name === undefined) return [path];
  const known = samples[name];
  if (known === undefined) throw new Error(`${path} takes ${name}: add samples of it`);
  return known.map((value) => path.replace(`:${name}`, encodeURIComponent(value)));
};

/**
 * Combines the values of the required parameters. The number of combinations equals the number of values of
 * the parameter with the most values.
 */
const basesOf = (
  values: ReadonlyMap<string, readonly (string | number)[]>,
  required: readonly string[],
): Query[] => {
  const columns = required.map((name) => [name, values.get(name) ?? []] as const);
  const longest = Math.max(1, ...columns.map(([, column]) => column.length));
  return Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(columns.map(([name, column]) => [name, column[index % column.length] ?? ''])),
  );
};

/**
 * Lists paths with queries for a call: with only the required parameters, with each value of each parameter,
 * and with the first value of every parameter.
 */
export const listVariants = (endpoint: Endpoint, samples: Samples): string[] => {
  const { values, required } = valuesOf(endpoint, samples);
  const all = Object.fromEntries([...values].map(([name, [first = '']]) => [name, first]));
  const queries = basesOf(values, required).flatMap((base): Query[] => [
    base,
    ...[...values].flatMap(([name, column]) => column.map((value) => ({ ...base, [name]: value }))),
    { ...all, ...base },
  ]);
  const texts = queries.map((query) => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    return text.toString();
  });
  return pathsOf(endpoint, samples).flatMap((path) => [...new Set(texts)].map((text) => `${path}?${text}`));
};
