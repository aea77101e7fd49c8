import { expect, test } from 'bun:test';
import { sorted, splitAtGaps, withRanks } from './history';

const trend = (
  id: number,
  rank: number,
  ranks: number[],
  relevanceScore: number | null = null,
  postCount: number | null = null,
) => ({
  id,
  trendName: `Trend ${id}`,
  rank,
  relevanceScore,
  analysisNotes: null,
  politicalCategories: [],
  description: null,
  postCount,
  source: 'x' as const,
  cityName: 'Germany',
  createdAt: '2026-11-22T00:00:00.000Z',
  history: ranks.map((one, index) => ({ date: `2026-11-${10 + index}`, rank: one, postCount: null })),
});

test('finds the best rank of all days, including today', () => {
  expect(withRanks(trend(1, 4, [9, 2, 7]))).toMatchObject({ best: 2, days: 3 });
  expect(withRanks(trend(1, 4, []))).toMatchObject({ best: 4, days: 0 });
});

test('sorts trends by the given criterion, with unanalysed ones last', () => {
  const trends = [trend(1, 1, [8], 3, 10), trend(2, 2, [1, 5, 6], null, 900), trend(3, 3, [3, 3], 9)];
  const ids = (sort: Parameters<typeof sorted>[1]) => sorted(trends, sort).map(({ id }) => id);
  expect(ids('rank')).toEqual([1, 2, 3]);
  expect(ids('best')).toEqual([1, 2, 3]);
  expect(ids('days')).toEqual([2, 3, 1]);
  expect(ids('posts')).toEqual([2, 1, 3]);
  expect(ids('relevance')).toEqual([3, 1, 2]);
});

test('splits the history where the trend is missing for a day', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'].map((date) => ({ date }));
  const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  expect(splitAtGaps(days, dayNumber).map((stretch) => stretch.length)).toEqual([3, 1]);
});
