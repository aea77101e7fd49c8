import { bigId } from '@stimmlage/core/contracts/common';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { z } from 'zod';
import { makeExample } from '../docs/examples';
import { createSchemas, type Schema } from '../docs/schemas';

export type Part = 'params' | 'query' | 'json';

/** A value that the contract must refuse, in a request that is valid otherwise. */
export interface Breach {
  part: Part;
  field: string;
  /** Not set if the breach is a missing required field. */
  value?: unknown;
}

const NUL = 'a\0';
const HALF = '\ud83d';

const numbersOutside = ({ type, minimum, exclusiveMinimum, maximum }: Schema): number[] => [
  ...(minimum === undefined ? [] : [minimum - 1]),
  ...(exclusiveMinimum === undefined ? [] : [Number(exclusiveMinimum)]),
  ...(maximum === undefined ? [] : [maximum + 1]),
  ...(type === 'integer' ? [1.5, 1e300, -1e300] : []),
];

const formats: Record<string, readonly string[]> = {
  date: [
    '2026-02-30',
    '2026-13-01',
    '20.11.2026',
    '1899-12-31',
    '2200-01-01',
    'yesterday',
    '2026-11-20T00:00:00Z',
  ],
  email: ['nobody', 'a@', '@b.de', 'a b@c.de'],
};

const idPattern = z.toJSONSchema(bigId).pattern;

/** Invalid content ids, including numbers that do not fit into 64 bits. */
const ids = ['abc', '-1', '1.0', '9223372036854775808', '12345678901234567890'];

const textsOutside = ({
  minLength = 0,
  maxLength,
  enum: choices,
  format = '',
  pattern,
}: Schema): string[] => [
  ...(minLength > 0 ? ['a'.repeat(minLength - 1)] : []),
  ...(maxLength === undefined ? [] : ['a'.repeat(maxLength + 1)]),
  ...(choices === undefined ? [] : ['nonsense', String(choices[0]).toUpperCase().concat(' ')]),
  ...(formats[format] ?? []),
  ...(pattern === idPattern ? ids : []),
  ...(pattern === undefined ? [] : ['!', 'ä', '-1'].filter((text) => !new RegExp(pattern).test(text))),
  NUL,
];

/**
 * Whether a value has the type that a schema requires. The schema may still refuse the value for another
 * reason.
 */
const mayTake = ({ type, anyOf }: Schema, value: unknown): boolean =>
  anyOf !== undefined || type === typeof value || (type === 'integer' && typeof value === 'number');

/**
 * Lists values that all of several alternative schemas refuse: one schema because of the value, and all other
 * schemas because of the type.
 */
const outsideOfEach = (schemas: readonly Schema[], isJson: boolean): unknown[] =>
  schemas.flatMap((schema) =>
    outside(schema, isJson).filter(
      (value) => !schemas.some((other) => other !== schema && mayTake(other, value)),
    ),
  );

/** Lists values that the schema of a field refuses. */
const outside = (schema: Schema, isJson: boolean): unknown[] => {
  if (schema.anyOf) return outsideOfEach(schema.anyOf, isJson).filter((value) => value !== null);
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [...numbersOutside(schema), 'many', ...(isJson ? ['3', null, true, [3]] : [])];
    case 'boolean':
      return ['yes', 'true', 1, null];
    case 'string':
      return [...textsOutside(schema), ...(isJson ? [HALF, 7, null, ['a'], { a: 1 }] : [])];
    default:
      return [];
  }
};

const fieldsOf = (part: Part, schema: Schema): Breach[] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, written]): Breach[] => [
    ...outside(typeof written === 'object' ? written : {}, part === 'json')
      // An empty path parameter would lead to a different path.
      .filter((value) => part !== 'params' || value !== '')
      .map((value) => ({
        part,
        field,
        value,
      })),
    ...(part !== 'params' && schema.required?.includes(field) ? [{ part, field }] : []),
  ]);

const parts = ['params', 'query', 'json'] as const;

/** Lists breaches of a call's contract. Each breach is a single invalid value. */
export const listBreaches = (endpoint: Endpoint): Breach[] =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : fieldsOf(part, createSchemas().write(schema, 'input'));
  });

const exampleFor = (endpoint: Endpoint, part: Part): Record<string, unknown> => {
  const schema = endpoint[part];
  if (schema === undefined) return {};
  const schemas = createSchemas();
  const written = schemas.write(schema, 'input');
  const example = Object.entries(makeExample(written, schemas.components) ?? {});
  // Optional filters are left out, because they may contradict each other.
  return Object.fromEntries(example.filter(([name]) => part === 'json' || written.required?.includes(name)));
};

/** Builds the URL and body of a request that is valid except for the given breach. */
export const requestWith = (endpoint: Endpoint, { part, field, ...breach }: Breach) => {
  const valuesOf = (of: Part): [string, unknown][] => {
    const { [field]: own, ...others } = exampleFor(endpoint, of);
    if (of !== part) return Object.entries({ ...others, ...(own === undefined ? {} : { [field]: own }) });
    return [
      ...Object.entries(others),
      ...('value' in breach ? [[field, breach.value] as [string, unknown]] : []),
    ];
  };
  const params = new Map(valuesOf('params'));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams(
    valuesOf('query').map(([name, value]): [string, string] => [name, String(value)]),
  );
  const [type] = endpoint.bodyTypes ?? [];
  return {
    path: query.size === 0 ? path : `${path}?${query}`,
    ...(type === undefined ? {} : { body: '', headers: { 'Content-Type': type } }),
    ...(endpoint.json === undefined ? {} : { json: Object.fromEntries(valuesOf('json')) }),
  };
};
