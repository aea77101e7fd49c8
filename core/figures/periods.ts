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

/**
 * Returns a function that tells, for one stretch of time after the other, whether some spans touch it. The spans
 * are in order and do not overlap; the stretches begin in order.
 */
const touching = (spans: readonly TimeSpan[]): ((begin: number, end: number) => boolean) => {
  let next = 0;
  return (begin, end) => {
    while (next < spans.length && Number(spans[next]?.to) <= begin) next += 1;
    return next < spans.length && Number(spans[next]?.from) < end;
  };
};

type ReasonOfCollection = Extract<PartialReason, 'before' | 'gap' | 'target'>;

/**
 * Returns a function that finds, for one stretch of days after the other in order, why collection makes it
 * incomplete. Today is never part of a gap, because it is not over.
 */
const findReasons = ({ coverage, now, timezone }: Observed): ((days: Days) => ReasonOfCollection[]) => {
  const starts = coverage.starts.map(Number);
  const first = starts[0];
  if (first === undefined) return () => [];
  const midnight = Number(startOfDay(dayOf(now, timezone), timezone));
  const isInGap = touching(coverage.gaps);
  let joining = 1;
  return ({ from, to }) => {
    const begin = Number(startOfDay(from, timezone));
    const end = Number(startOfDay(addDays(to, 1), timezone));
    const isGap = begin < midnight && isInGap(begin, Math.min(end, midnight));
    while (joining < starts.length && Number(starts[joining]) <= begin) joining += 1;
    const isJoined = Number(starts[joining] ?? end) < end;
    return [
      ...(begin < first ? (['before'] as const) : []),
      ...(isGap ? (['gap'] as const) : []),
      ...(isJoined ? (['target'] as const) : []),
    ];
  };
};

/**
 * Lists every period that a window touches, each with the reasons why it is incomplete, and whether anything of it was
 * collected. Only the days inside the window count.
 */
export const tellPeriods = (window: Days, group: TimeGroup, observed: Observed<Coverage>): Period[] => {
  const { coverage, now, timezone } = observed;
  const today = dayOf(now, timezone);
  const reasonsOf = findReasons(observed);
  const isCollected = touching(coverage.spans);
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
        ...reasonsOf({ from, to }),
      ],
      collected: isCollected(
        Number(startOfDay(from, timezone)),
        Number(startOfDay(addDays(to, 1), timezone)),
      ),
    };
  });
};

/** Whether spans of days can be compared: all of them must be covered completely. */
export const areWhole = (stretches: readonly Days[], observed: Observed): boolean =>
  stretches.every((days) => findReasons(observed)(days).length === 0);
