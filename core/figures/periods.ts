import type { PartialReason } from '../codes/partial-reasons';
import type { TimeGroup } from '../codes/time-groups';
import { addDays, type Days, dayOf, firstOfMonth, firstOfNextMonth, startOfDay } from '../days';

/** A span of time; its end is excluded. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Since when collection has covered the targets of a series, and what it left out. */
export interface Completeness {
  /** When the collection of each target began: distinct moments in order; empty if unknown. */
  starts: readonly Date[];
  /** What is missing for any of the targets since its collection began. */
  gaps: readonly TimeSpan[];
}

/** The time that collection has covered for the targets of a series. */
export interface Coverage extends Completeness {
  /** What was collected for at least one of the targets: in order, not overlapping; empty if unknown. */
  spans: readonly TimeSpan[];
}

/** A day, week or month of a series, complete or not. */
export interface Period {
  /** First day: the Monday of a week, the first of a month. It may lie before the window. */
  start: string;
  /** Last day, which may lie after the window. */
  end: string;
  /** Why it is incomplete, each reason once; empty if it is complete. */
  partial: PartialReason[];
  /** Whether any of it was collected, so that what has no statement has 0; otherwise there is no number. */
  collected: boolean;
}

const DAYS_A_WEEK = 7;

/** Returns the first day of the period that a day lies in. */
export const startOfPeriod = (day: string, group: TimeGroup): string => {
  if (group === 'day') return day;
  if (group === 'month') return firstOfMonth(day);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK;
  return addDays(day, -weekday);
};

const startAfter = (start: string, group: TimeGroup): string => {
  if (group === 'day') return addDays(start, 1);
  return group === 'week' ? addDays(start, DAYS_A_WEEK) : firstOfNextMonth(start);
};

/** Lists every period that a window touches, in order, whether anything happened in it or not. */
export const listPeriods = ({ from, to }: Days, group: TimeGroup): Pick<Period, 'start' | 'end'>[] => {
  const periods: Pick<Period, 'start' | 'end'>[] = [];
  for (let start = startOfPeriod(from, group); start <= to; ) {
    const next = startAfter(start, group);
    periods.push({ start, end: addDays(next, -1) });
    start = next;
  }
  return periods;
};

interface Observed<C extends Completeness = Completeness> {
  coverage: C;
  now: Date;
  timezone: string;
}

/** Finds why collection makes a span incomplete. Today is never part of a gap, because it is not over. */
const reasonsOfCollection = (
  { from, to }: Days,
  { coverage, now, timezone }: Observed,
): Extract<PartialReason, 'before' | 'gap' | 'target'>[] => {
  const { starts, gaps } = coverage;
  const first = starts[0];
  if (first === undefined) return [];
  const begin = startOfDay(from, timezone);
  const end = startOfDay(addDays(to, 1), timezone);
  const midnight = startOfDay(dayOf(now, timezone), timezone);
  const isBefore = begin < first;
  const isGap =
    begin < midnight && gaps.some((gap) => gap.from < end && gap.from < midnight && gap.to > begin);
  const isJoined = starts.some((start) => start > first && start > begin && start < end);
  return [
    ...(isBefore ? (['before'] as const) : []),
    ...(isGap ? (['gap'] as const) : []),
    ...(isJoined ? (['target'] as const) : []),
  ];
};

const isTouched = ({ from, to }: Days, { coverage, timezone }: Observed<Coverage>): boolean => {
  const begin = startOfDay(from, timezone);
  const end = startOfDay(addDays(to, 1), timezone);
  return coverage.spans.some((span) => span.from < end && span.to > begin);
};

/**
 * Lists every period that a window touches, each with the reasons why it is incomplete, and whether anything of it was
 * collected. Only the days inside the window count.
 */
export const tellPeriods = (window: Days, group: TimeGroup, observed: Observed<Coverage>): Period[] => {
  const today = dayOf(observed.now, observed.timezone);
  return listPeriods(window, group).map(({ start, end }) => {
    const isCutAtStart = start < window.from;
    const isCutAtEnd = end > window.to;
    const from = isCutAtStart ? window.from : start;
    const to = isCutAtEnd ? window.to : end;
    // A window that ends today or later does not cut off its last period.
    const isCut = isCutAtStart || (isCutAtEnd && window.to < today);
    return {
      start,
      end,
      partial: [
        ...(isCut ? (['edge'] as const) : []),
        ...(to >= today ? (['today'] as const) : []),
        ...reasonsOfCollection({ from, to }, observed),
      ],
      collected: isTouched({ from, to }, observed),
    };
  });
};

/** Whether spans of days can be compared: all of them must be covered completely. */
export const areWhole = (stretches: readonly Days[], observed: Observed): boolean =>
  stretches.every((days) => reasonsOfCollection(days, observed).length === 0);
