import { describe, expect, test } from 'bun:test';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { classify } from './fill';
import { classification, trends } from './testing/schemas';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);

const valid = (schema: object, value: unknown): void => {
  const validate = ajv.compile(schema);
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
};

const itemsOf = (texts: readonly string[]): string =>
  JSON.stringify({ items: texts.map((text, index) => ({ n: index + 1, text })) });

describe('classify', () => {
  test('returns every item once with its number, as the schema requires', () => {
    const document = {
      items: [
        { n: 4, text: 'Die Miete in Köln ist ein Skandal!' },
        { n: 9, text: 'Guten Morgen' },
      ],
    };
    const answer = classify(classification, [`Beiträge: ${JSON.stringify(document)}`]);
    valid(classification, answer);
    expect(answer).toEqual({
      items: [
        {
          n: 4,
          sentiment: 'COMPLAINT',
          category: 'social',
          area: 'housing',
          intensity: expect.any(Number),
          heat: expect.any(Number),
          issues: ['Hohe Mieten'],
          places: ['Köln'],
        },
        expect.objectContaining({ n: 9, sentiment: 'NEUTRAL', category: 'other', area: 'none' }),
      ],
    });
  });

  test('handles schemas whose branches share definitions or are recursive', () => {
    const steps = Array.from({ length: 40 }, (_, step) => {
      const next = { $ref: `#/$defs/s${step + 1}` };
      return [`s${step}`, { anyOf: [next, { ...next }] }];
    });
    const back = { anyOf: [{ $ref: '#/$defs/back' }, { type: 'null' }] };
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/s0' }, b: { $ref: '#/$defs/back' } },
      $defs: { ...Object.fromEntries(steps), s40: { type: 'integer' }, back },
    };
    expect(classify(schema, ['Guten Morgen'])).toEqual({ a: 0, b: null });
  });

  test('handles properties that share a name with those of Object.prototype', () => {
    const text = {
      type: 'object',
      properties: { constructor: { type: 'string' }, valueOf: { type: 'string' } },
    };
    const schema = {
      type: 'object',
      properties: { items: { type: 'array', items: text }, toString: { type: 'string' } },
    };
    const plain = { constructor: '', valueOf: '' };
    expect(classify(schema, [itemsOf(['Guten Morgen'])])).toEqual({ items: [plain], toString: '' });
  });

  test('rates the trends listed in a document', () => {
    const document = {
      trends: [
        { n: 1, name: '#Rente', place: 'Germany', posts: 1_234 },
        { n: 2, name: '#BVB' },
      ],
    };
    const answer = classify(trends, [JSON.stringify(document)]);
    valid(trends, answer);
    expect(answer).toMatchObject({
      trends: [
        { n: 1, relevance: 9, categories: ['social'] },
        { n: 2, relevance: 0, categories: ['other'] },
      ],
    });
  });

  test('returns valid results for thousands of texts', () => {
    const validate = ajv.compile(classification);
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), { maxLength: 10 }),
        (texts) => {
          const answer = classify(classification, [itemsOf(texts)]);
          return validate(answer) && (answer as { items: unknown[] }).items.length === texts.length;
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });

  test('never returns a value outside the enum', () => {
    const words = ['gov', 'social', 'PRAISE', 'none', 'x', 1, 5, null];
    const schemas = fc.subarray(words, { minLength: 1 }).map((values) => ({
      type: 'object',
      properties: {
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { category: { enum: values }, area: { enum: values }, intensity: { enum: values } },
            required: ['category', 'area', 'intensity'],
            additionalProperties: false,
          },
        },
      },
      required: ['items'],
      additionalProperties: false,
    }));
    fc.assert(
      fc.property(schemas, fc.string(), (schema, text) => {
        valid(schema, classify(schema, [itemsOf([text, 'Die Rente ist zu niedrig!'])]));
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  test('produces a valid value for any schema that the service accepts', () => {
    const leaf = fc.constantFrom<object>(
      { type: 'string' },
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'uuid' },
      { type: 'integer' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'null' },
      { const: 'fixed' },
      { enum: ['a', 2, null] },
      { type: ['string', 'null'] },
      { $ref: '#/$defs/level' },
    );
    const names = fc.constantFrom(
      'items',
      'n',
      'text',
      'sentiment',
      'category',
      'issues',
      'relevance',
      'free',
    );
    const { schema } = fc.letrec<{ schema: object }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
        fc.record({ type: fc.constant('array'), items: tie('schema'), minItems: fc.constantFrom(0, 1) }),
        fc.dictionary(names, tie('schema'), { maxKeys: 4 }).map((properties) => ({
          type: 'object',
          properties,
          required: Object.keys(properties),
          additionalProperties: false,
        })),
      ),
    }));
    fc.assert(
      fc.property(schema, fc.string(), (inner, text) => {
        const whole = {
          type: 'object',
          properties: { answer: inner },
          required: ['answer'],
          additionalProperties: false,
          $defs: { level: { type: 'integer', enum: [1, 2, 3] } },
        };
        valid(whole, classify(whole, [itemsOf([text, 'Danke, das ist gut.'])]));
      }),
      { numRuns: 1_000, seed: 13 },
    );
  });
});
