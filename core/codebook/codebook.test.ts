import { describe, expect, test } from 'bun:test';
import { type Category, categories } from '../codes/categories';
import { type PolicyArea, policyAreas } from '../codes/policy-areas';
import { reason } from '../reasons/reason';
import { widerCodebook } from '../testing/wider-codebook';
import { codebook1 } from './1/en';
import { checkAnswer } from './answer';
import { type AnyCodebook, type Codebook, defineCodebook } from './codebook';
import { codebooks, findCodebook } from './current';
import { answerSchema, systemPrompt } from './prompt';

const hashOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex');

/** A version's prompt and schema must never change once labels exist, so this test compares their hashes. */
test.each([
  [
    1,
    'fe3301828522328a138b4498a6b1d494390799f0c22e31bbe5f31635b6c546f9',
    '3dea94c6ce9b2d462a7e67e1aba46dd170ccb973ef597578ac31fe964501ceb6',
  ],
])('keeps the prompt and schema of codebook %i unchanged', (version, prompt, schema) => {
  const codebook = findCodebook(version);
  if (!codebook) throw new Error('It is gone');
  expect(hashOf(systemPrompt(codebook))).toBe(prompt);
  expect(hashOf(JSON.stringify(answerSchema(codebook)))).toBe(schema);
});

test('finds every version by its number, and uses every code in at least one version', () => {
  expect(codebooks.map(({ version }) => findCodebook(version))).toEqual([...codebooks]);
  expect(findCodebook(0)).toBeUndefined();
  expect(new Set(codebooks.flatMap((one) => Object.keys(one.categories)))).toEqual(new Set(categories));
  expect(new Set(codebooks.flatMap((one) => Object.keys(one.policyAreas)))).toEqual(new Set(policyAreas));
});

const all: readonly AnyCodebook[] = [...codebooks, widerCodebook];
test.each(all)('translates every code, level and rule of the codebook', (codebook) => {
  for (const translation of Object.values(codebook.translations)) {
    expect(translation.rules).toHaveLength(codebook.rules.length);
    for (const part of ['sentiments', 'categories', 'policyAreas', 'intensity', 'heat'] as const) {
      expect(Object.keys(translation[part])).toEqual(Object.keys(codebook[part]));
      expect(Object.values(translation[part]).filter((text) => !text?.trim())).toEqual([]);
    }
  }
});

describe('a version with a 17th category', () => {
  const answer = {
    items: [
      {
        n: 1,
        sentiment: 'PRAISE',
        category: 'sport',
        area: 'none',
        intensity: 3,
        heat: 1,
        issues: [],
        places: [],
      },
    ],
  };

  test('has its own prompt and schema', () => {
    const codes = Object.keys(codebook1.categories);
    expect(systemPrompt(widerCodebook)).toContain('\nsport: Sport: Vereine');
    expect(JSON.stringify(answerSchema(widerCodebook))).toContain(JSON.stringify([...codes, 'sport']));
    expect(systemPrompt(codebook1)).not.toContain('\nsport: ');
    expect(JSON.stringify(answerSchema(codebook1))).toContain(JSON.stringify(codes));
  });

  test('accepts a code that version 1 rejects', () => {
    expect(checkAnswer(widerCodebook, answer, 1)).toEqual([
      { ok: true, item: expect.objectContaining({ category: 'sport' }) },
    ]);
    expect(checkAnswer(codebook1, answer, 1)).toEqual([
      { ok: false, reason: reason('answer.field', { field: 'category' }) },
    ]);
  });

  test('does not compile if a code has no German translation or an example has an unknown code', () => {
    // @ts-expect-error: sport is not a category with a name in every language.
    const unknown: Codebook = widerCodebook;
    const { categories: meanings, translations } = widerCodebook;
    const { version: _, ...plain } = codebook1;
    const untranslated = { ...plain, version: 18, categories: meanings };
    // @ts-expect-error: the German of codebook 1 has no sport.
    const germanLacks = defineCodebook(untranslated);
    const [example] = codebook1.examples;
    if (!example) throw new Error('There is none');
    const ofOthers = { ...codebook1, translations, examples: [{ ...example, category: 'sport' as const }] };
    // @ts-expect-error: sport is not one of its codes.
    const strange = defineCodebook(ofOthers);
    // A narrower version is also a valid codebook: it does not need every code that exists in other versions.
    const narrower: Codebook<{ other: string }, Record<PolicyArea, string>> = {
      ...codebook1,
      categories: { other: 'all' },
      examples: [],
      translations: { de: { ...codebook1.translations.de, categories: { other: 'alles' } } },
    };
    const known: Codebook<Partial<Record<Category, string>>> = narrower;
    expect([unknown, germanLacks, strange, known]).toHaveLength(4);
  });
});
