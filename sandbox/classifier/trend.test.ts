import { describe, expect, test } from 'bun:test';
import { readTrend } from './trend';

describe('readTrend', () => {
  for (const [name, category] of [
    ['#Rente', 'social'],
    ['#Schuldenbremse', 'econ'],
    ['#Asylpolitik', 'migr'],
    ['Bürokratieabbau', 'bureau'],
    ['#KlimaschutzJetzt', 'env'],
    ['Maskenaffäre', 'corrupt'],
  ] as const) {
    test(`considers ${name} political, in category ${category}`, () => {
      const trend = readTrend(name);
      expect(trend.relevance).toBeGreaterThanOrEqual(7);
      expect(trend.categories[0]).toBe(category);
      expect(trend.description).toContain(name.replace('#', ''));
    });
  }

  for (const name of ['#BVBFCB', 'Taylor Swift', '#Tatort', 'Guten Morgen', 'Wochenende']) {
    test(`does not consider ${name} political`, () => {
      expect(readTrend(name)).toMatchObject({ relevance: 0, categories: ['other'] });
    });
  }

  test('rates the name of a political talk show as moderately political, and an unknown name lower', () => {
    expect(readTrend('#Illner').relevance).toBe(5);
    expect(readTrend('Xylophon')).toMatchObject({ relevance: 1, categories: ['other'] });
  });
});
