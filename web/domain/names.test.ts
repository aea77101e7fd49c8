import { expect, test } from 'bun:test';
import { chartName, themeName, trendCategoryName } from './names';

test('known codes have names in both languages, long and short', () => {
  expect([themeName('migr', 'en'), themeName('migr', 'de')]).toEqual([
    'Migration & Immigration',
    'Migration',
  ]);
  expect([chartName('bureau', 'en'), chartName('bureau', 'de')]).toEqual(['Bureaucracy', 'Bürokratie']);
});

test('shows unknown codes in title case as an issue, unchanged in charts, with spaces as a category', () => {
  expect(themeName('space_travel', 'en')).toBe('Space Travel');
  expect(chartName('space_travel', 'en')).toBe('space_travel');
  expect(trendCategoryName('space_travel', 'de')).toBe('space travel');
  expect(trendCategoryName('econ', 'de')).toBe('Wirtschaft');
});
