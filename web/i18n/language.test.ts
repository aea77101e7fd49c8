import { expect, test } from 'bun:test';
import { chooseLanguage } from './language';

test('a choice wins over the browser', () => {
  expect(chooseLanguage('en', ['de-DE'])).toBe('en');
});

test('the first known language of the browser is taken, whatever its region', () => {
  expect(chooseLanguage(null, ['fr-FR', 'de-AT', 'en-US'])).toBe('de');
});

test('an unknown choice is ignored, and English is spoken when nothing is known', () => {
  expect(chooseLanguage('tlh', ['DE'])).toBe('de');
  expect(chooseLanguage(null, ['fr'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});
