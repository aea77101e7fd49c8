import { expect, test } from 'bun:test';
import { describeImport, describeTrends } from './describe';
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

test('names an import that has not ended, and says how to resume one that is still being received', () => {
  const report = { id: 4, name: 'archiv.jsonl', lines: 2_000, processedLines: 1_200 };
  expect(describeImport({ ...report, status: 'processing' })).toBe(
    '4 processing archiv.jsonl, 1,200 of 2,000 lines read',
  );
  expect(describeImport({ ...report, status: 'receiving' })).toBe(
    '4 receiving archiv.jsonl, 1,200 of 2,000 lines read; if no upload is running, import the same file again to resume it',
  );
});
