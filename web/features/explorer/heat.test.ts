import { describe, expect, test } from 'bun:test';
import { heatScaleOf } from './heat';
import { tableOf } from './rest';
import { answered, cell, head } from './testing/explored';

describe('the scale of a heat map', () => {
  const shownOf = (...values: (number | null)[]) =>
    tableOf(
      answered({
        rows: values.map((value, index) => ({
          heading: head(`${index}`),
          total: cell(99, value),
          cells: [],
        })),
      }),
      values.map((value, index) => ({ heading: head(`${index}`), total: cell(99, value), cells: [] })),
      {
        measure: 'count',
        minimum: 1,
        rows: 'target',
        columns: 'none',
        isUnsorted: true,
        only: [],
        most: 50,
        mostColumns: 60,
      },
    );

  test('starts at 0 for counts, and at the smallest value for other measures', () => {
    expect(heatScaleOf(shownOf(20, 40, null), 'count')).toMatchObject({ least: 0, most: 40 });
    expect(heatScaleOf(shownOf(20, 40), 'count')?.placeOf(20)).toBe(0.5);
    expect(heatScaleOf(shownOf(2, 4), 'intensity')?.placeOf(3)).toBe(0.5);
    expect(heatScaleOf(shownOf(3, 3), 'intensity')?.placeOf(3)).toBe(0);
    expect(heatScaleOf(shownOf(null, null), 'criticism')).toBeNull();
  });

  test('is symmetric around 0 for changes', () => {
    const scale = heatScaleOf(shownOf(-0.5, 0.25), 'change');
    expect([scale?.least, scale?.most, scale?.placeOf(-0.5), scale?.placeOf(0.25)]).toEqual([
      -0.5, 0.5, -1, 0.5,
    ]);
    expect(heatScaleOf(shownOf(0, 0), 'change')?.placeOf(0)).toBe(0);
  });
});
