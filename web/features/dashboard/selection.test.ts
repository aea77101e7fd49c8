import { expect, test } from 'bun:test';
import { selectedDays, selectedStatements, selectionQuery, sessionIn } from './selection';
import { dashboardInAddress } from './view';

const chart = {
  parse: ({ days, from, to }: Readonly<Record<string, unknown>>) => ({ days: Number(days), from, to }),
};
const { parse } = dashboardInAddress(chart);

const TODAY = '2026-11-20';
const month = { days: 30 };
const dates = { days: 30, startDate: '2026-10-01', endDate: '2026-10-31' };

test('counts the current labels, or those of the session selected in the URL', () => {
  expect(sessionIn({})).toBeNull();
  expect(sessionIn({ run: 'current' })).toBeNull();
  expect(sessionIn(parse({ run: '14' }))).toBe(14);
  for (const nonsense of ['all', '-1', '1.5']) expect(sessionIn(parse({ run: nonsense }))).toBeNull();
});

test('uses the number of days in an older link as the period of both the figures and the chart', () => {
  expect(parse({ window: '90', days: '7', from: '2026-01-01', to: '2026-01-02' })).toEqual({
    run: undefined,
    period: undefined,
    window: undefined,
    days: 90,
    from: undefined,
    to: undefined,
  } as never);
  expect(parse({ window: '31', days: '7', period: 'all' })).toMatchObject({ days: 7, period: 'all' });
  expect(parse({ period: 'some' }).period).toBeUndefined();
});

test('requests a number of days up to the last day or up to today, explicit dates, or all time', () => {
  expect(selectionQuery({ sessionId: 3, window: month })).toEqual({
    analysisRunId: 3,
    days: 30,
    to: undefined,
  });
  expect(selectionQuery({ sessionId: 3, window: { ...month, endDate: '2026-03-14' } })).toEqual({
    analysisRunId: 3,
    days: 30,
    to: '2026-03-14',
  });
  expect(selectionQuery({ sessionId: null, window: dates })).toEqual({
    analysisRunId: undefined,
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(selectionQuery({ sessionId: null, window: null })).toEqual({
    analysisRunId: undefined,
    days: undefined,
    to: undefined,
  });
});

test('selects the statements on the days that are counted, once they are known', () => {
  const current = { sessionId: null };
  expect(selectedDays({ ...current, window: month }, TODAY)).toEqual({ from: '2026-10-22', to: TODAY });
  expect(selectedDays({ ...current, window: null }, TODAY)).toBeNull();
  expect(selectedStatements({ sessionId: 3, window: dates }, null)).toEqual({
    run: 3,
    from: '2026-10-01',
    to: '2026-10-31',
  });
  expect(selectedStatements({ ...current, window: month }, null)).toBeNull();
  expect(selectedStatements({ sessionId: 3, window: null }, null)).toEqual({ run: 3 });
});
