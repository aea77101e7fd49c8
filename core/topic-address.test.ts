import { expect, test } from 'bun:test';
import { type Category, categories, categoryLabels } from './codes/categories';
import { type Language, languages } from './codes/label';
import { readTopicPath, topicPath } from './topic-address';

const slugs: Record<Category, Record<Language, string>> = {
  gov: { en: 'governance', de: 'regierungsarbeit' },
  foreign: { en: 'foreign-policy', de: 'aussenpolitik' },
  migr: { en: 'migration', de: 'migration' },
  econ: { en: 'economy', de: 'wirtschaft' },
  bureau: { en: 'bureaucracy', de: 'buerokratie' },
  sec: { en: 'security', de: 'sicherheit' },
  just: { en: 'justice', de: 'justiz' },
  party: { en: 'party-politics', de: 'parteipolitik' },
  social: { en: 'social-issues', de: 'soziales' },
  env: { en: 'environment', de: 'umwelt-verkehr' },
  tech: { en: 'technology', de: 'technologie' },
  freedom: { en: 'civil-rights', de: 'buergerrechte' },
  corrupt: { en: 'corruption', de: 'korruption' },
  waste: { en: 'government-waste', de: 'umgang-mit-steuergeld' },
  etiq: { en: 'ethics', de: 'politischer-stil' },
  other: { en: 'other', de: 'sonstiges' },
};

// Other sites link to topic pages, so a slug must never change, even if its issue is renamed.
test('slugs never change, are unique and consist of lower-case ASCII', () => {
  expect(Object.fromEntries(categories.map((category) => [category, categoryLabels[category].slug]))).toEqual(
    slugs,
  );
  for (const language of languages) {
    const all = Object.values(slugs).map((slug) => slug[language]);
    expect(new Set(all).size).toBe(categories.length);
    for (const slug of all) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  }
});

test('both paths of an issue lead to it, each in its own language', () => {
  for (const category of categories)
    for (const language of languages)
      expect(readTopicPath(topicPath(category, language))).toEqual({ language, category });
  expect(topicPath('foreign', 'en')).toBe('/topic/foreign-policy');
  expect(topicPath('foreign', 'de')).toBe('/thema/aussenpolitik');
});

test('a trailing slash makes no difference', () => {
  expect(readTopicPath('/topic/migration/')).toEqual({ language: 'en', category: 'migr' });
});

test.each([
  '/topic/aussenpolitik',
  '/topic/Migration',
  '/topic/-',
  '/topic/__proto__',
  '/thema/b%C3%BCrokratie',
  '/topic',
  '/topic/',
  '/thema//',
  '/topic/100%',
  '/topic/migration/2026',
  '/topic/migration//',
])('no issue has the path %s', (path) => {
  expect(readTopicPath(path)).toEqual({ language: path.startsWith('/topic') ? 'en' : 'de', category: null });
});

test.each(['/', '/topics/migration', '/method', '/x/topic/migration', '//topic/migration'])(
  '%s is not the path of a topic page',
  (path) => {
    expect(readTopicPath(path)).toBeNull();
  },
);
