import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { writeReason } from '../reasons/sentence';
import { codebook1 } from './1/en';
import { checkAnswer } from './answer';

const item = (n: number, over: Record<string, unknown> = {}) => ({
  n,
  sentiment: 'COMPLAINT',
  category: 'migr',
  area: 'none',
  intensity: 4,
  heat: 2,
  issues: ['lange Wartezeiten'],
  places: ['Berlin'],
  ...over,
});
const reasons = (document: unknown, items: number) =>
  checkAnswer(codebook1, document, items).map((outcome) =>
    outcome.ok ? 'ok' : writeReason([outcome.reason]),
  );

describe('checkAnswer', () => {
  test('returns the label of each item, in the order of the request', () => {
    const outcomes = checkAnswer(codebook1, { items: [item(2, { area: 'housing' }), item(1)] }, 2);
    expect(outcomes).toEqual([
      {
        ok: true,
        item: {
          complaintType: 'COMPLAINT',
          category: 'migr',
          policyArea: null,
          intensity: 4,
          heat: 2,
          specificIssues: ['lange Wartezeiten'],
          geographicMentions: ['Berlin'],
        },
      },
      { ok: true, item: expect.objectContaining({ policyArea: 'housing' }) },
    ]);
  });

  test('rejects only the items that are missing, duplicated or invalid', () => {
    const document = {
      items: [
        item(1),
        item(3),
        item(3),
        item(4, { intensity: 6 }),
        item(5, { category: 'sport' }),
        item(6, { heat: 2.5 }),
        item(99),
        { n: 'seven' },
        'nothing',
      ],
    };
    expect(reasons(document, 7)).toEqual([
      'ok',
      'The model skipped the item',
      'The model answered the item twice',
      "The model's intensity is not accepted",
      "The model's category is not accepted",
      "The model's heat is not accepted",
      'The model skipped the item',
    ]);
  });

  test('accepts a plain list, and numbers written as strings', () => {
    expect(reasons([item(1, { n: '1', intensity: '3', heat: '3.0' })], 1)).toEqual(['ok']);
    expect(reasons({ items: [item(1, { intensity: '6' }), item(2, { heat: 'hoch' })] }, 2)).toEqual([
      "The model's intensity is not accepted",
      "The model's heat is not accepted",
    ]);
  });

  test('rejects every item for the same reason if the answer has the wrong form', () => {
    for (const document of [undefined, null, 'text', [], { items: 'x' }]) {
      expect(reasons(document, 2)).toEqual(Array(2).fill('The answer does not have the requested form'));
    }
  });

  test('truncates and sanitises free text from the model', () => {
    const issues = [
      '  zu\nviel\u202E  Text ',
      'a'.repeat(500),
      ...Array.from({ length: 20 }, (_, n) => `Punkt ${n}`),
    ];
    const [outcome] = checkAnswer(
      codebook1,
      { items: [item(1, { issues, places: ['', ' ', 'Köln', 'Köln'] })] },
      1,
    );
    if (!outcome?.ok) throw new Error('expected a label');
    expect(outcome.item.specificIssues).toHaveLength(5);
    expect(outcome.item.specificIssues[0]).toBe('zu viel Text');
    expect(outcome.item.specificIssues[1]).toHaveLength(80);
    expect(outcome.item.geographicMentions).toEqual(['Köln']);
  });

  test('returns one outcome per item for any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 10 }), (document, items) => {
        expect(checkAnswer(codebook1, document, items)).toHaveLength(items);
        expect(checkAnswer(codebook1, { items: [document] }, items)).toHaveLength(items);
      }),
    );
  });
});
