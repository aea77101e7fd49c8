import { expect, test } from 'bun:test';
import { chartName, themeName, trendCategoryName } from './names';

test('has long and short names in both languages for known codes', () => {
  expect([themeName('migr', 'en'), themeName('migr', 'de')]).toEqual([
    'Migration & Immigration',
    'Migration',
  ]);
  expect([chartName('bureau', 'en'), chartName('bureau', 'de')]).toEqual(['Bureaucracy', 'Bürokratie']);
});

test('shows an unknown code in title case as an issue, unchanged in charts, and with spaces as a trend category', () => {
  expect(themeName('space_travel', 'en')).toBe('Space Travel');
  expect(chartName('space_travel', 'en')).toBe('space_travel');
  expect(trendCategoryName('space_travel', 'de')).toBe('space travel');
  expect(trendCategoryName('econ', 'de')).toBe('Wirtschaft');
});
