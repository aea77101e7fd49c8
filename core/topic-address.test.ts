import { expect, test } from 'bun:test';
import { categories, categoryLabels } from './codes/categories';
import { languages } from './codes/label';
import { readTopicPath, topicLanguage, topicPath } from './topic-address';

const spelled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, '-');

test.each(languages)('slugs (%s) are unique, lower-case ASCII, and spell the short label', (language) => {
  const slugs = categories.map((category) => categoryLabels[category].slug[language]);
  expect(new Set(slugs).size).toBe(categories.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(slugs).toEqual(categories.map((category) => spelled(categoryLabels[category].chart[language])));
});

test('both addresses of an issue lead to it, each in its language', () => {
  for (const category of categories)
    for (const language of languages)
      expect(readTopicPath(topicPath(category, language))).toEqual({ language, category });
  expect(topicPath('foreign', 'en')).toBe('/topic/foreign-policy');
  expect(topicPath('foreign', 'de')).toBe('/thema/aussenpolitik');
});

test('a slash at the end makes no difference', () => {
  expect(readTopicPath('/topic/migration/')).toEqual({ language: 'en', category: 'migr' });
});

test.each([
  '/topic/aussenpolitik',
  '/topic/Migration',
  '/topic/-',
  '/topic/__proto__',
  '/thema/b%C3%BCrokratie',
])('no issue is at %s', (path) => {
  expect(readTopicPath(path)).toEqual({ language: path.startsWith('/topic') ? 'en' : 'de', category: null });
});

test.each(['/', '/topic', '/topics/migration', '/method', '/x/topic/migration'])(
  '%s is no topic page',
  (path) => {
    expect([readTopicPath(path), topicLanguage(path)]).toEqual([null, null]);
  },
);

test.each(['/topic/', '/thema//', '/topic/migration/2026', '/topic/migration//'])(
  '%s is no topic page either',
  (path) => {
    expect(readTopicPath(path)).toBeNull();
  },
);
