import { daysOfTimeGroup, type TimeGroup, timeGroups } from '@stimmlage/core/codes/time-groups';
import { addDays, type Days, daysBetween } from '@stimmlage/core/days';
import { endOfWeek, WHOLE_WEEKS_DAYS, wholeWeeksUntil } from '@stimmlage/core/figures/whole-weeks';
import { limits } from '@stimmlage/core/limits';
import type { SeriesWindow } from '../../data/series';
import { MOST_IN_COLOUR } from './front';
import { type LineShape, lineShapes } from './line-shapes';

/**
 * The forms of a time series: a table of cells, lines in one chart, or small multiples, in which each series
 * has a separate chart.
 */
export const seriesDisplays = ['cells', 'lines', 'multiples'] as const;
export type SeriesDisplay = (typeof seriesDisplays)[number];

/**
 * The scales of the y axis: a common linear scale for all lines, a separate linear scale for each small
 * chart, or a logarithmic scale for lines in one chart.
 */
export const seriesScales = ['same', 'own', 'log'] as const;
export type SeriesScale = (typeof seriesScales)[number];

/** Returns the scales available for a form. A logarithmic scale requires values that readers may see. */
export const scalesOf = (display: SeriesDisplay, hasNumbers: boolean): readonly SeriesScale[] => {
  if (display === 'multiples') return ['same', 'own'];
  return display === 'lines' && hasNumbers ? ['same', 'log'] : ['same'];
};

/** Returns the selected scale, or the default scale if the selected scale is not available for the form. */
export const scaleOf = (
  { display, scale }: Pick<SeriesView<string>, 'display' | 'scale'>,
  hasNumbers: boolean,
): SeriesScale => (scalesOf(display, hasNumbers).includes(scale) ? scale : 'same');

/**
 * The measures of a time series: the share of all statements, the number of statements, the mean number of
 * statements per collected target, or an index in which the first complete period above 0 is 100.
 */
export const seriesMeasures = ['share', 'count', 'target', 'index'] as const;
export type SeriesMeasure = (typeof seriesMeasures)[number];

/** The view of a time series in the URL; omitted values have their defaults. */
export interface SeriesSearch<K extends string> {
  group?: TimeGroup | undefined;
  days?: number | undefined;
  /** The first and last day, which override the number of days. */
  from?: string | undefined;
  to?: string | undefined;
  hidden?: readonly K[] | undefined;
  /** The keys of the lines in front, which are coloured; if omitted, the largest lines are in front. */
  front?: readonly K[] | undefined;
  display?: SeriesDisplay | undefined;
  scale?: SeriesScale | undefined;
  measure?: SeriesMeasure | undefined;
  /** The shape of lines, which staff can select. */
  shape?: LineShape | undefined;
}

export interface SeriesView<K extends string> {
  group: TimeGroup;
  days: number;
  /** The number of days that the reader has selected; undefined for the initial window. */
  chosenDays: number | undefined;
  range: Days | null;
  /** Whether small charts show their initial window, the last twelve whole weeks. */
  isWholeWeeks: boolean;
  /** The last day of a window without explicit dates; null for today. */
  lastDay: string | null;
  hidden: readonly K[];
  front: readonly K[];
  display: SeriesDisplay;
  scale: SeriesScale;
  measure: SeriesMeasure;
  shape: LineShape;
}

/**
 * Returns the whole weeks that small charts show initially. The last of these weeks is the week of the last
 * day or, if that week has not ended, the last week that has ended. Null if neither the last day nor today is
 * known.
 */
export const wholeWeeks = (lastDay: string | null, today: string | null): Days | null => {
  const [lastOver = null] = [lastDay && endOfWeek(lastDay), today && addDays(today, -1)]
    .filter((day) => day !== null)
    .toSorted();
  return lastOver === null ? null : wholeWeeksUntil(lastOver);
};

/**
 * Converts the window of a view to parameters for API calls. A number of days gets no first day, so that the API
 * begins the series with a whole period.
 * @param today the date that determines which weeks have ended; if null, only a number of days is requested.
 */
export const windowOf = (
  { group, days, range, isWholeWeeks, lastDay }: SeriesView<string>,
  today: string | null,
): SeriesWindow => {
  const explicit = range ?? (isWholeWeeks ? wholeWeeks(lastDay, today) : null);
  return {
    timeGroup: group,
    days,
    ...(explicit && { startDate: explicit.from }),
    ...((explicit || lastDay) && { endDate: explicit?.to ?? lastDay ?? undefined }),
  };
};

const isGroup = (value: unknown): value is TimeGroup => timeGroups.some((group) => group === value);

/** Checks that a value is a date in the range of years that the API accepts. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

export type RangeProblem = 'missing' | 'order' | 'span';

/** Returns the problem with a range; null if both days are valid, in order, and at most `most` days apart. */
export const rangeProblem = (
  from: unknown,
  to: unknown,
  most: number = limits.maxDays,
): RangeProblem | null => {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'order';
  return daysBetween(from, to) > most ? 'span' : null;
};

const daysIn = (value: unknown): number | undefined => {
  const days = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(days) && days >= 1 && days <= limits.maxDays ? days : undefined;
};

/** Returns a value if the value is known and is not the default, which is the first known value. */
const otherThanFirst = <T extends string>([, ...others]: readonly T[], value: unknown): T | undefined =>
  others.find((one) => one === value);

const asList = (value: unknown): unknown[] => {
  if (typeof value === 'string') return value.split(',');
  return Array.isArray(value) ? value : [];
};

/** The parts of a view that do not change with the window. */
type Kept<K extends string> = Partial<
  Pick<SeriesView<K>, 'front' | 'display' | 'scale' | 'measure' | 'shape'>
>;

interface SeriesKind<K extends string> {
  /** The initial window, which is also used for invalid input. */
  opening: { group: TimeGroup; days: number };
  /** The forms that readers can select, starting with the default; if omitted, only lines. */
  displays?: readonly [SeriesDisplay, ...SeriesDisplay[]];
  /** The measures that staff can select, starting with the default; if omitted, only counts. */
  measures?: readonly [SeriesMeasure, ...SeriesMeasure[]];
  /** Filters a list from the URL for the keys of known lines, and returns the known keys in a fixed order. */
  known: (named: readonly unknown[]) => K[];
}

/**
 * Creates functions that parse the view of a time series from the URL, and functions that change the view.
 */
export const createSeriesViews = <K extends string>({
  opening,
  displays = ['lines'],
  measures = ['count'],
  known,
}: SeriesKind<K>) => {
  const nothing: readonly K[] = [];

  /** Returns the default number of days; null for small charts by week, which show whole weeks instead. */
  const usualDays = (group: TimeGroup, display: SeriesDisplay | undefined): number | null => {
    if (display === 'multiples' && group === 'week') return null;
    return group === opening.group ? opening.days : daysOfTimeGroup[group];
  };

  /** Parses a view from the URL. Invalid and default values become undefined. */
  const parse = (search: Readonly<Record<string, unknown>>): SeriesSearch<K> => {
    const { from, to } = search;
    const group = isGroup(search.group) ? search.group : opening.group;
    const hidden = known(asList(search.hidden));
    const front = known(asList(search.front));
    const display = otherThanFirst(displays, search.display);
    const isRange = rangeProblem(from, to) === null;
    return {
      group: group === opening.group ? undefined : group,
      days: daysIn(search.days),
      from: isRange && isDay(from) ? from : undefined,
      to: isRange && isDay(to) ? to : undefined,
      hidden: hidden.length > 0 ? hidden : undefined,
      front: front.length > 0 ? front : undefined,
      display,
      scale: otherThanFirst(seriesScales, search.scale),
      measure: otherThanFirst(measures, search.measure),
      shape: otherThanFirst(lineShapes, search.shape),
    };
  };

  return {
    parse,
    displays,
    measures,

    viewOf: (
      {
        group = opening.group,
        days,
        from,
        to,
        hidden = nothing,
        front = nothing,
        display = displays[0],
        scale = seriesScales[0],
        measure = measures[0],
        shape = lineShapes[0],
      }: SeriesSearch<K>,
      lastDay: string | null = null,
    ): SeriesView<K> => ({
      group,
      days: days ?? usualDays(group, display) ?? WHOLE_WEEKS_DAYS,
      chosenDays: days,
      range: from !== undefined && to !== undefined ? { from, to } : null,
      isWholeWeeks: days === undefined && usualDays(group, display) === null,
      lastDay,
      hidden,
      front,
      display,
      scale,
      measure,
      shape,
    }),

    /**
     * Parses a typed number of days, and limits the number to the range from 1 to 365. For invalid input,
     * returns undefined (the initial window) in the initial grouping, and the initial number of days in any
     * other grouping.
     */
    toDays: (typed: string, group: TimeGroup): number | undefined => {
      const days = typed.trim() === '' ? Number.NaN : Math.round(Number(typed));
      if (!Number.isNaN(days)) return Math.min(Math.max(days, 1), limits.maxDays);
      return group === opening.group ? undefined : opening.days;
    },

    /**
     * Changes the grouping. A new grouping resets the days and shows all lines, but keeps the form, the
     * measure and the lines in front.
     */
    withGroup: (
      group: TimeGroup,
      { front, display, scale, measure, shape }: Kept<K> = {},
    ): SeriesSearch<K> => {
      const days = daysOfTimeGroup[group];
      const isUsual = (usualDays(group, display) ?? days) === days;
      return parse({ group, days: isUsual ? undefined : days, front, display, scale, measure, shape });
    },

    /** Sets the number of days (undefined for the initial window), and removes explicit dates. */
    withDays: (
      { group, front, display, scale, measure, shape }: Pick<SeriesView<K>, 'group'> & Kept<K>,
      days: number | undefined,
    ): SeriesSearch<K> => parse({ group, days, front, display, scale, measure, shape }),

    withRange: (
      {
        group,
        chosenDays,
        front,
        display,
        scale,
        measure,
        shape,
      }: Pick<SeriesView<K>, 'group' | 'chosenDays'> & Kept<K>,
      from: string,
      to: string,
    ): SeriesSearch<K> => parse({ group, days: chosenDays, from, to, front, display, scale, measure, shape }),

    withHidden: (search: SeriesSearch<K>, hidden: readonly K[]): SeriesSearch<K> =>
      parse({ ...search, hidden }),

    withFront: (search: SeriesSearch<K>, front: readonly K[]): SeriesSearch<K> => parse({ ...search, front }),

    /** Changes the form, the scale, the measure or the shape of lines. */
    withDisplay: (
      search: SeriesSearch<K>,
      change: Pick<SeriesSearch<K>, 'display' | 'scale' | 'measure' | 'shape'>,
    ): SeriesSearch<K> => parse({ ...search, ...change }),
  };
};

export type SeriesViews<K extends string> = ReturnType<typeof createSeriesViews<K>>;

/**
 * Returns the forms that readers can select. Small multiples are included only if there are too many series
 * to colour all of them in one chart, or if small multiples are already selected.
 * @param series the number of series; null while unknown.
 */
export const offeredDisplays = <D extends SeriesDisplay>(
  displays: readonly D[],
  chosen: SeriesDisplay,
  series: number | null,
): D[] =>
  displays.filter(
    (one) => one !== 'multiples' || one === chosen || series === null || series > MOST_IN_COLOUR,
  );
