import { expect, test } from 'bun:test';
import { pageCount, pagesAround, rowsOfPage } from './pages';

test('rounds the number of pages up', () => {
  expect([0, 1, 20, 21, 40].map((total) => pageCount(total, 20))).toEqual([0, 1, 1, 2, 2]);
});

test('offers up to five pages, with the current one in the middle where possible', () => {
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAround(5, 9)).toEqual([3, 4, 5, 6, 7]);
  expect(pagesAround(9, 9)).toEqual([5, 6, 7, 8, 9]);
});

test('offers the last pages for a page past the end, and no pages for an empty list', () => {
  expect(pagesAround(50, 9)).toEqual([5, 6, 7, 8, 9]);
  expect(pagesAround(4, 0)).toEqual([]);
});

test('calculates the first and last row of a page, even if it is incomplete or past the end', () => {
  expect(rowsOfPage(1, 20, 45)).toEqual({ from: 1, to: 20 });
  expect(rowsOfPage(3, 20, 45)).toEqual({ from: 41, to: 45 });
  expect(rowsOfPage(9, 20, 45)).toEqual({ from: 45, to: 45 });
  expect(rowsOfPage(1, 20, 0)).toEqual({ from: 0, to: 0 });
});
