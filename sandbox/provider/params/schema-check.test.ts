import { describe, expect, test } from 'bun:test';
import { classification, trends } from '../../classifier/testing/schemas';
import { schemaProblem } from './schema-check';

const object = (properties: Record<string, unknown>, more: object = {}) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

/** Each step refers to the next step twice, so there are 2^40 paths in total. */
const steps = Array.from({ length: 40 }, (_, step) => {
  const next = { $ref: `#/$defs/s${step + 1}` };
  return [`s${step}`, { anyOf: [next, { ...next }] }];
});

describe('schemaProblem', () => {
  for (const [what, schema] of [
    ['the classification', classification],
    ['the trends', trends],
    ['a nullable type', object({ a: { type: ['string', 'null'] } })],
    ['alternatives', object({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } })],
    ['a local reference', object({ a: { $ref: '#/$defs/b' } }, { $defs: { b: { type: 'string' } } })],
    [
      'a list with a minimum of one item',
      object({ a: { type: 'array', items: { type: 'string' }, minItems: 1 } }),
    ],
    ['a known format', object({ a: { type: 'string', format: 'date' } })],
    [
      'branches that share definitions many times over',
      object(
        { a: { $ref: '#/$defs/s0' } },
        { $defs: { ...Object.fromEntries(steps), s40: { type: 'null' } } },
      ),
    ],
    ['an enum without a type', object({ a: { enum: ['x', 1, null] } })],
  ] as const) {
    test(`accepts ${what}`, () => {
      expect(schemaProblem(schema)).toBeUndefined();
    });
  }

  for (const [what, schema, problem] of [
    ['an array at the top level', { type: 'array', items: { type: 'string' } }, "of type 'object'"],
    ['a nested open object', object({ a: object({ b: { type: 'object' } }) }), 'additionalProperties'],
    [
      'a length limit',
      object({ a: { type: 'string', maxLength: 5 } }),
      "property 'maxLength' is not supported",
    ],
    ['a pattern', object({ a: { type: 'string', pattern: 'x' } }), "property 'pattern' is not supported"],
    [
      'a list with a minimum of two items',
      object({ a: { type: 'array', items: { type: 'string' }, minItems: 2 } }),
      'minItems',
    ],
    ['an unknown format', object({ a: { type: 'string', format: 'iban' } }), "'iban' is not supported"],
    ['an empty enum', object({ a: { enum: [] } }), 'non-empty'],
    ['a property without a type', object({ a: {} }), "must have a 'type'"],
    ['an unknown type', object({ a: { type: 'text' } }), "'text' is not supported"],
    [
      'a required property that is not defined',
      object({}, { required: ['b'] }),
      "'b' is not in 'properties'",
    ],
    ['an external reference', object({ a: { $ref: 'https://example.org/a' } }), 'External reference'],
    ['a dangling reference', object({ a: { $ref: '#/$defs/none' } }), 'cannot be resolved'],
    [
      'a schema that contains itself',
      object({ a: { $ref: '#/$defs/b' } }, { $defs: { b: object({ c: { $ref: '#/$defs/b' } }) } }),
      'Recursive reference',
    ],
  ] as const) {
    test(`refuses ${what}`, () => {
      expect(schemaProblem(schema)).toContain(problem);
    });
  }
});
