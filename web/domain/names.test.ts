import { expect, test } from 'bun:test';
import { chartName, themeName, trendCategoryName } from './names';

test('returns the long and short name of a code in both languages', () => {
  expect([themeName('migr', 'en'), themeName('migr', 'de')]).toEqual([
    'Migration & Immigration',
    'Migration',
  ]);
  expect([chartName('bureau', 'en'), chartName('bureau', 'de')]).toEqual(['Bureaucracy', 'Bürokratie']);
});

test('derives a name from an unknown code, but shows the code unchanged in charts', () => {
  expect(themeName('space_travel', 'en')).toBe('Space Travel');
  expect(chartName('space_travel', 'en')).toBe('space_travel');
  expect(trendCategoryName('space_travel', 'de')).toBe('space travel');
  expect(trendCategoryName('econ', 'de')).toBe('Wirtschaft');
});
