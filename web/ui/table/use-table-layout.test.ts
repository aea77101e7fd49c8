import { expect, test } from 'bun:test';
import { roomOf } from './use-table-layout';

test('columns ask for their widths, and those without one in rem for room for some words', () => {
  expect(roomOf([{ width: '8rem' }, { width: '9.5rem' }])).toBe(17.5);
  expect(roomOf([{ width: '8rem' }, {}, { width: '28%' }])).toBe(8 + 9 + 9);
  expect(roomOf([{ isTitle: true }, { width: '8rem', isTitle: true }])).toBe(13 + 8);
  expect(roomOf([])).toBe(0);
});
