import { expect, test } from 'bun:test';
import { chooseLanguage } from './language';

test("prefers the user's choice to the browser's languages", () => {
  expect(chooseLanguage('en', ['de-DE'])).toBe('en');
});

test("uses the first of the browser's languages that is supported, regardless of region", () => {
  expect(chooseLanguage(null, ['fr-FR', 'de-AT', 'en-US'])).toBe('de');
});

test('ignores an unknown choice, and falls back to English if no language of the browser is supported', () => {
  expect(chooseLanguage('tlh', ['DE'])).toBe('de');
  expect(chooseLanguage(null, ['fr'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});
