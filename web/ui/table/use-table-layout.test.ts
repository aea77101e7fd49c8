import { expect, test } from 'bun:test';
import { widthNeeded } from './use-table-layout';

test('adds up the widths of columns, with an estimate for those without a width in rem', () => {
  expect(widthNeeded([{ width: '8rem' }, { width: '9.5rem' }])).toBe(17.5);
  expect(widthNeeded([{ width: '8rem' }, {}, { width: '28%' }])).toBe(8 + 9 + 9);
  expect(widthNeeded([{ isTitle: true }, { width: '8rem', isTitle: true }])).toBe(13 + 8);
  expect(widthNeeded([])).toBe(0);
});
