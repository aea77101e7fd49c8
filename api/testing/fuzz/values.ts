import { bigId } from '@stimmlage/core/contracts/common';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Schema } from '../../docs/schemas';
import brokenBefore from './texts.json' with { type: 'json' };

/** Strings that are known to break software. */
const hostileTexts = [
  ...brokenBefore,
  'a\u0301'.repeat(50),
  'a'.repeat(201),
  'ß'.repeat(5_000),
  'x y '.repeat(25_000),
];

const hostileNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  -1e21,
  1.797e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
];

/** A deeply nested array, which no field in the contract accepts. */
const deep: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
const prototype: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}');

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Generates any JSON value, with a preference for difficult values. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], deep, prototype),
  fc.jsonValue({ maxDepth: 3 }),
);

const idPattern = z.toJSONSchema(bigId).pattern;

/** Ids of existing rows and ids of missing rows, so that responses with 200 and 404 both occur. */
const contentIds = ['2000000000000000000', '1999999999999999999', '1999999999999999990', '1', '42'];

const texts = fc.oneof(
  fc.constantFrom('Beispiel', 'beispiel', 'Aussage', '#Rente', '@jemand', 'econ', 'economy', 'Zürich', 'a'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ''),
);

const DAY_MS = 86_400_000;

const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / DAY_MS, max: Date.UTC(2199, 11, 31) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));

const textOf = ({ format, pattern, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> => {
  if (format === 'date') return days;
  if (format === 'email') return fc.integer({ min: 1, max: 50 }).map((n) => `user${n}@example.org`);
  if (pattern === idPattern) return fc.constantFrom(...contentIds);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return texts.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Schema): Arbitrary<number> => {
  const min = minimum ?? Number(exclusiveMinimum ?? -1) + 1;
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 9) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
};

const objectOf = ({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [
        name,
        validValue(typeof field === 'object' ? field : {}),
      ]),
    ),
    { requiredKeys: [...required] },
  );

/** Generates a value that the schema accepts. */
export const validValue = (schema: Schema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (Array.isArray(schema.examples)) {
    const { examples, ...others } = schema;
    return fc.oneof(fc.constantFrom<unknown>(...examples), validValue(others));
  }
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(validValue));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(
        texts.map((text) => text.replaceAll(',', '')),
        { maxLength: schema.maxItems ?? 5 },
      );
    case 'integer':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
};
