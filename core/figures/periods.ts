import type { PartialReason } from '../codes/partial-reasons';
import type { TimeGroup } from '../codes/time-groups';
import { addDays, clipDays, type Days, dayOf, firstOfMonth, firstOfNextMonth, startOfDay } from '../days';

/** A span of time; its end is excluded. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** When collection began for the targets of a series, and what it has missed since. */
export interface Completeness {
  /** When the collection of the targets began: distinct moments in order; empty if unknown. */
  starts: readonly Date[];
  /** What is missing for any of the targets since its collection began. */
  gaps: readonly TimeSpan[];
}

/** What collection has covered for the targets of a series. */
export interface Coverage extends Completeness {
  /**
   * The times that were collected for at least one of the targets: in order, not overlapping; empty if
   * unknown.
   */
  spans: readonly TimeSpan[];
}

/** A day, week or month of a series, complete or not. */
export interface Period {
  /** First day: the Monday of a week, or the first of a month. It may be before the window. */
  start: string;
  /** Last day, which may be after the window. */
  end: string;
  /** Why it is incomplete, each reason once; empty if it is complete. */
  partial: PartialReason[];
  /** Whether any part of it was collected: only then does a missing count mean 0 rather than unknown. */
  collected: boolean;
}

const DAYS_A_WEEK = 7;

/** Returns the first day of the period that contains a day. */
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

interface Clock {
  now: Date;
  timezone: string;
}

interface Observed<C extends Completeness = Completeness> extends Clock {
  coverage: C;
}

/** When some days begin and end, in milliseconds since 1970; the end is the start of the next day. */
interface Stretch {
  begin: number;
  end: number;
}

const stretchOf = ({ from, to }: Days, timezone: string): Stretch => ({
  begin: Number(startOfDay(from, timezone)),
  end: Number(startOfDay(addDays(to, 1), timezone)),
});

/**
 * Returns a function that tells whether any of the spans overlaps a stretch of time. The spans must be in
 * order without overlapping each other, and the function must be called with stretches in order.
 */
const touching = (spans: readonly TimeSpan[]): ((stretch: Stretch) => boolean) => {
  let next = 0;
  return ({ begin, end }) => {
    while (next < spans.length && Number(spans[next]?.to) <= begin) next += 1;
    return next < spans.length && Number(spans[next]?.from) < end;
  };
};

type ReasonOfCollection = Extract<PartialReason, 'before' | 'gap' | 'target'>;

/**
 * Returns a function that finds why collection makes a stretch of days incomplete; it must be called with
 * stretches in order. Today is never part of a gap, because it is not over.
 * @param midnight when today began.
 */
const findReasons = (
  coverage: Completeness,
  midnight: number,
): ((stretch: Stretch) => ReasonOfCollection[]) => {
  const starts = coverage.starts.map(Number);
  const first = starts[0];
  if (first === undefined) return () => [];
  const isInGap = touching(coverage.gaps);
  let joining = 1;
  return ({ begin, end }) => {
    const isGap = begin < midnight && isInGap({ begin, end: Math.min(end, midnight) });
    while (joining < starts.length && Number(starts[joining]) <= begin) joining += 1;
    const isJoined = Number(starts[joining] ?? end) < end;
    return [
      ...(begin < first ? (['before'] as const) : []),
      ...(isGap ? (['gap'] as const) : []),
      ...(isJoined ? (['target'] as const) : []),
    ];
  };
};

/** A period as determined by the calendar, whatever was collected. */
interface CalendarPeriod extends Pick<Period, 'start' | 'end'> {
  /** Its days inside the window, which are the only ones that count. */
  stretch: Stretch;
  partial: Exclude<PartialReason, ReasonOfCollection>[];
}

const periodsOfCalendar = (window: Days, group: TimeGroup, { now, timezone }: Clock): CalendarPeriod[] => {
  const today = dayOf(now, timezone);
  return listPeriods(window, group).map(({ start, end }) => {
    const days = clipDays({ from: start, to: end }, window);
    // A window that ends today or later does not cut off its last period.
    const isCut = start < window.from || (end > window.to && window.to < today);
    return {
      start,
      end,
      stretch: stretchOf(days, timezone),
      partial: [...(isCut ? (['edge'] as const) : []), ...(days.to >= today ? (['today'] as const) : [])],
    };
  });
};

const midnightOf = ({ now, timezone }: Clock): number => Number(startOfDay(dayOf(now, timezone), timezone));

/**
 * Returns a function that, given what collection has covered, lists every period that a window touches, with
 * the reasons why it is incomplete and whether any part of it was collected. What depends only on the
 * calendar is computed once for any number of series.
 */
export const periodTeller = (
  window: Days,
  group: TimeGroup,
  clock: Clock,
): ((coverage: Coverage) => Period[]) => {
  const periods = periodsOfCalendar(window, group, clock);
  const midnight = midnightOf(clock);
  return (coverage) => {
    const reasonsOf = findReasons(coverage, midnight);
    const isCollected = touching(coverage.spans);
    return periods.map(({ stretch, partial, ...days }) => ({
      ...days,
      partial: [...partial, ...reasonsOf(stretch)],
      collected: isCollected(stretch),
    }));
  };
};

/** Lists the periods of one series, as {@link periodTeller} does. */
export const tellPeriods = (
  window: Days,
  group: TimeGroup,
  { coverage, ...clock }: Observed<Coverage>,
): Period[] => periodTeller(window, group, clock)(coverage);

/** Whether spans of days can be compared: all of them must be covered completely. */
export const areWhole = (spans: readonly Days[], { coverage, ...clock }: Observed): boolean => {
  const midnight = midnightOf(clock);
  return spans.every((days) => findReasons(coverage, midnight)(stretchOf(days, clock.timezone)).length === 0);
};
