import { expect, test } from 'bun:test';
import { languages, locales } from '@stimmlage/core/codes/label';
import { cataloguesOf } from './testing/catalogues';

const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [key] : keysOf(text).map((inner) => `${key}.${inner}`),
  );

test.each(languages)('provides all plural forms in "%s" for every text with a count', async (language) => {
  const forms = new Intl.PluralRules(locales[language]).resolvedOptions().pluralCategories;
  for (const [name, catalogue] of await cataloguesOf(language)) {
    const keys = keysOf(catalogue);
    const counted = keys.flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []));
    const needed = counted.flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect([name, needed.filter((key) => !keys.includes(key))]).toEqual([name, []]);
  }
});
