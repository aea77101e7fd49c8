import { expect, test } from 'bun:test';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { relativeActivity } from './relative-activity';

const series: PainPointSeries = {
  data: [
    { date: '2026-11-02', pain_point: 'migr', count: 40, intensity_avg: 3 },
    { date: '2026-11-02', pain_point: 'econ', count: 10, intensity_avg: 3 },
    { date: '2026-11-16', pain_point: 'econ', count: 5, intensity_avg: 3 },
  ],
  dateRange: { start: '2026-11-02', end: '2026-11-20' },
};
const frame = { group: 'week', hidden: [], isOpen: true } as const;

const valuesOf = (activity: ReturnType<typeof relativeActivity>) =>
  Object.fromEntries(activity.lines.map(({ code, values }) => [code, values]));

test('values are shares of the largest, and a week without anything is a gap', () => {
  expect(valuesOf(relativeActivity(series, frame))).toEqual({ migr: [100, null, 0], econ: [25, null, 12.5] });
});

test('a hidden line is out of view: the rest is measured against the rest', () => {
  const activity = relativeActivity(series, { ...frame, hidden: ['migr'] });
  expect(valuesOf(activity).econ).toEqual([100, null, 50]);
  expect(activity.lines.map(({ isVisible }) => isVisible)).toEqual([false, true]);
});

test('no count leaves the function', () => {
  const tenfold = { ...series, data: series.data.map((point) => ({ ...point, count: point.count * 10 })) };
  expect(relativeActivity(tenfold, frame)).toEqual(relativeActivity(series, frame));
});

test('without data there are periods but no lines', () => {
  const activity = relativeActivity({ ...series, data: [] }, frame);
  expect(activity.lines).toEqual([]);
  expect(activity.periods).toHaveLength(3);
});
