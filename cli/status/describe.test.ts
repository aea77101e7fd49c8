import { expect, test } from 'bun:test';
import { describeTrends } from './describe';
import type { StaffPart } from './gather';

const fetched: StaffPart['trends'] = {
  total: 12,
  analyzed: 12,
  relevant: 0,
  lastFetchedAt: '2026-11-21T00:00:00.000Z',
  byCategory: {},
  status: 'completed',
  error: null,
  reasons: [],
  analysisStatus: 'completed',
  analysisError: null,
  analysisReasons: [],
};

test('counts relevant trends only among those that have been analysed', () => {
  const described = (trends: Partial<StaffPart['trends']>): string =>
    describeTrends({ ...fetched, ...trends }).replace(/^12 trends from [^,]*/, '');
  expect(described({})).toBe(', 0 with relevance 7 or more');
  expect(described({ analyzed: 0 })).toBe(', not analysed yet');
  expect(described({ analyzed: 3, relevant: 2 })).toBe(', 3 of 12 analysed, 2 with relevance 7 or more');
  expect(described({ total: 0, analyzed: 0, lastFetchedAt: null })).toBe('never fetched');
});
