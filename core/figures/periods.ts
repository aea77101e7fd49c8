import type { PartialReason } from '../codes/partial-reasons';
import type { TimeGroup } from '../codes/time-groups';
import { addDays, clipDays, type Days, dayOf, firstOfMonth, firstOfNextMonth, startOfDay } from '../days';

/** A span of time, excluding its end. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** The times at which collection began for the targets of a series, and the times missed since then. */
export interface Completeness {
  /** The distinct times at which collection of a target began, in order; empty if unknown. */
  starts: readonly Date[];
  /** The times missed for at least one target since collection of the target began. */
  gaps: readonly TimeSpan[];
  /** The distinct times at which collection of a target ended for good, in order. */
  ends: readonly Date[];
}

/** The times for which posts have been collected for the targets of a series, and the times missed. */
export interface Coverage extends Completeness {
  /** The times covered for at least one target, in order and without overlaps; empty if unknown. */
  spans: readonly TimeSpan[];
}

/** A day, week or month in a series. */
export interface Period {
  /** The first day: the Monday of a week, or the first of a month. May be before the start of the window. */
  start: string;
  /** The last day. May be after the end of the window. */
  end: string;
  /** The reasons why the period is incomplete, without duplicates; empty if the period is complete. */
  partial: PartialReason[];
  /** Whether any part of the period was collected. If not, a missing count means unknown rather than 0. */
  collected: boolean;
}

const DAYS_A_WEEK = 7;

/** Returns the first day of the period that a day is in. */
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

/** Lists all periods that overlap a window, in order, including periods without statements. */
export const listPeriods = ({ from, to }: Days, group: TimeGroup): Pick<Period, 'start' | 'end'>[] => {
  const periods: Pick<Period, 'start' | 'end'>[] = [];
  for (let start = startOfPeriod(from, group); start <= to; ) {
    const next = startAfter(start, group);
    periods.push({ start, end: group === 'day' ? start : addDays(next, -1) });
    start = next;
  }
  return periods;
};

interface Clock {
  now: Date;
  timezone: string;
}

interface Observed extends Clock {
  coverage: Completeness;
}

/** A range of days, in milliseconds since 1970. `end` is the start of the day after the last day. */
interface Stretch {
  begin: number;
  end: number;
}

const stretchOf = ({ from, to }: Days, timezone: string): Stretch => ({
  begin: Number(startOfDay(from, timezone)),
  end: Number(startOfDay(addDays(to, 1), timezone)),
});

/**
 * Returns a function that checks whether any span overlaps a stretch of time. The spans must be in order and
 * must not overlap each other. The function must be called with stretches in chronological order.
 */
const touching = (spans: readonly TimeSpan[]): ((stretch: Stretch) => boolean) => {
  const stretches = spans.map(({ from, to }): Stretch => ({ begin: Number(from), end: Number(to) }));
  let next = 0;
  return ({ begin, end }) => {
    let span = stretches[next];
    while (span !== undefined && span.end <= begin) {
      next += 1;
      span = stretches[next];
    }
    return span !== undefined && span.begin < end;
  };
};

type ReasonOfCollection = Extract<PartialReason, 'before' | 'gap' | 'target'>;

/**
 * Returns a function that lists the reasons why a stretch of days was not completely collected. The function
 * must be called with stretches in chronological order. Today never counts as a gap, because the day is not
 * over.
 * @param midnight the start of today.
 */
const findReasons = (
  coverage: Completeness,
  midnight: number,
): ((stretch: Stretch) => ReasonOfCollection[]) => {
  const starts = coverage.starts.map(Number);
  const first = starts[0];
  if (first === undefined) return () => [];
  const isInGap = touching(coverage.gaps);
  const isFollowedByGap = touching(coverage.gaps);
  // If nothing else was collected afterwards, the gap says so already.
  const ends = coverage.ends.map(Number).filter((at) => !isFollowedByGap({ begin: at, end: at + 1 }));
  let joining = 1;
  let leaving = 0;
  return ({ begin, end }) => {
    const isGap = begin < midnight && isInGap({ begin, end: Math.min(end, midnight) });
    while (joining < starts.length && Number(starts[joining]) <= begin) joining += 1;
    while (leaving < ends.length && Number(ends[leaving]) <= begin) leaving += 1;
    const isChanged = Number(starts[joining] ?? end) < end || Number(ends[leaving] ?? end) < end;
    const reasons: ReasonOfCollection[] = [];
    if (begin < first) reasons.push('before');
    if (isGap) reasons.push('gap');
    if (isChanged) reasons.push('target');
    return reasons;
  };
};

/** A period, with the reasons for incompleteness that depend only on the calendar. */
interface CalendarPeriod extends Pick<Period, 'start' | 'end'> {
  /** The days of the period that lie within the window. Only these days have to be collected. */
  stretch: Stretch;
  partial: Exclude<PartialReason, ReasonOfCollection>[];
}

const periodsOfCalendar = (window: Days, group: TimeGroup, { now, timezone }: Clock): CalendarPeriod[] => {
  const today = dayOf(now, timezone);
  const periods = listPeriods(window, group).map(({ start, end }) => ({
    start,
    end,
    inWindow: clipDays({ from: start, to: end }, window),
  }));
  const begins = periods.map(({ inWindow }) => Number(startOfDay(inWindow.from, timezone)));
  return periods.map(({ start, end, inWindow }, place) => {
    // Each period but the last ends when the next one begins.
    const stretch = {
      begin: begins[place] ?? 0,
      end: begins[place + 1] ?? stretchOf(inWindow, timezone).end,
    };
    // A window that ends today or later does not cut off its last period.
    const isCut = start < window.from || (end > window.to && window.to < today);
    return {
      start,
      end,
      stretch,
      partial: [...(isCut ? (['edge'] as const) : []), ...(inWindow.to >= today ? (['today'] as const) : [])],
    };
  });
};

const midnightOf = ({ now, timezone }: Clock): number => Number(startOfDay(dayOf(now, timezone), timezone));

/**
 * Returns a function that lists the periods of a series within a window, given the coverage of the series.
 * The calendar part of the periods is the same for every series and is computed only once.
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

/**
 * Counts, for each period that overlaps a window, the targets for which any part of the period was collected.
 * @param targets the times covered for each target, in order and without overlaps.
 */
export const countCollectedTargets = (
  window: Days,
  group: TimeGroup,
  targets: readonly (readonly TimeSpan[])[],
  clock: Clock,
): number[] => {
  const periods = periodsOfCalendar(window, group, clock);
  const counts = periods.map(() => 0);
  for (const isCollected of targets.map(touching))
    periods.forEach(({ stretch }, place) => {
      if (isCollected(stretch)) counts[place] = (counts[place] ?? 0) + 1;
    });
  return counts;
};

/**
 * Whether all of the given ranges of days were completely collected, and from the same targets. Otherwise,
 * the counts of the ranges cannot be compared. A target whose collection began or ended between the ranges, or
 * in one of them, would look like a rise or a decline.
 */
export const areWhole = (ranges: readonly Days[], { coverage, ...clock }: Observed): boolean => {
  const midnight = midnightOf(clock);
  const stretches = ranges.map((days) => stretchOf(days, clock.timezone));
  const begin = Math.min(...stretches.map((stretch) => stretch.begin));
  const end = Math.max(...stretches.map((stretch) => stretch.end));
  return (
    stretches.every((stretch) => findReasons(coverage, midnight)(stretch).length === 0) &&
    ![...coverage.starts, ...coverage.ends].some((at) => Number(at) > begin && Number(at) < end)
  );
};
