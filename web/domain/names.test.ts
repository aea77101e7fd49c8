import { expect, test } from 'bun:test';
import { chartName, themeName, trendCategoryName } from './names';

test('has long and short names for codes in both languages', () => {
  expect([themeName('migr', 'en'), themeName('migr', 'de')]).toEqual([
    'Migration & Immigration',
    'Migration',
  ]);
  expect([chartName('bureau', 'en'), chartName('bureau', 'de')]).toEqual(['Bureaucracy', 'Bürokratie']);
});

test('formats an unknown code as an issue in title case, in charts unchanged, and as a trend category with spaces', () => {
  expect(themeName('space_travel', 'en')).toBe('Space Travel');
  expect(chartName('space_travel', 'en')).toBe('space_travel');
  expect(trendCategoryName('space_travel', 'de')).toBe('space travel');
  expect(trendCategoryName('econ', 'de')).toBe('Wirtschaft');
});
