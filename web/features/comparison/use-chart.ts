import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { Days } from '@stimmlage/core/days';
import { useMemo } from 'react';
import type { useComparison } from '../../data/comparison';
import { isCategory } from '../../domain/names';
import { colourOf } from '../../domain/palette';
import type { UseMarks } from '../../domain/series/marks';
import type { Measuring } from '../../domain/series/measuring';
import { isZeroIn } from '../../domain/series/periods';
import { useEventMarks, useSessionMarks, useSubjectMarks } from '../../domain/series/use-event-marks';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { wholeWeeks } from '../../domain/series/view';
import { useLanguage } from '../../i18n/use-language';
import { cycled } from '../../ui/chart/colours';
import { type AccountGroup, countedAt } from './groups';
import { comparedName } from './names';
import type { Measure } from './view';

type Data = NonNullable<ReturnType<typeof useComparison>['data']>;

/**
 * Returns the days shown in the chart. By default, the chart starts on the first day that has data and ends
 * today.
 */
const rangeOf = ({ compared, from, to }: Data, today: string): Days => {
  const dates = compared.flatMap(({ series }) => series.map(({ date }) => date)).toSorted();
  return { from: from ?? dates[0] ?? today, to: to ?? today };
};

type ComparedPeriod = Data['compared'][number]['periods'][number];

/** Whether a subject has any values; 0 counts as a value. */
const hasNumbers = ({ series, periods }: Data['compared'][number]): boolean =>
  series.length > 0 || periods.some(isZeroIn);

/**
 * Returns the data for small charts. If the data is grouped by week and no days are selected, only the last
 * whole weeks are included. If those weeks have no values, all data is returned.
 */
const inWholeWeeks = (data: Data, weeks: Days | null): Data => {
  const isChosen = data.from !== undefined || data.to !== undefined;
  if (data.group !== 'week' || isChosen || weeks === null) return data;
  const isIn = ({ date }: { date: string }): boolean => date >= weeks.from && date <= weeks.to;
  const compared = data.compared.map((one) => ({
    ...one,
    periods: one.periods.filter(isIn),
    series: one.series.filter(isIn),
  }));
  if (!compared.some(hasNumbers)) return data;
  return { ...data, from: compared[0]?.periods[0]?.date ?? weeks.from, to: weeks.to, compared };
};

/** Marks a share as incomplete if the count for the subject or the count of all statements is incomplete. */
const ofShare = (period: ComparedPeriod): ComparedPeriod => ({
  ...period,
  partial: [...new Set([...period.partial, ...period.statementsPartial])],
});

interface Shown {
  /** Whether each subject has a small chart of its own. */
  isMultiples: boolean;
  measure: Measure;
  measuring: Measuring;
  /** The group of statements that is counted; only relevant for politicians. */
  of: AccountGroup;
  hidden: readonly string[];
  front: readonly string[];
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
  /** The last day with content, on which charts end, if that day is more than a month ago; otherwise null. */
  lastDay: string | null;
}

const marksOf: Record<ComparisonKind, UseMarks> = {
  politician: useSubjectMarks,
  category: useEventMarks,
  run: useSessionMarks,
  policy_area: useEventMarks,
};

/** Returns the compared subjects as lines over time; null while loading, or if no subject has data. */
export const useChart = (
  loaded: Data | undefined,
  { isMultiples, measure, measuring, of, hidden, front, today, lastDay }: Shown,
) => {
  const language = useLanguage();
  const data = useMemo(
    () => (loaded && isMultiples ? inWholeWeeks(loaded, wholeWeeks(lastDay, today)) : loaded),
    [loaded, isMultiples, today, lastDay],
  );
  const isShown = data?.compared.some(hasNumbers) === true && today !== null;
  // A share depends on the statements of all targets, so the chart marks events that affect any target.
  const useMarks =
    marksOf[measure === 'share' && data?.by === 'politician' ? 'category' : (data?.by ?? 'category')];
  const tellMarks = useMarks(isShown ? rangeOf(data, today) : null);
  const shown = useMemo(() => {
    if (data === undefined || today === null) return null;
    if (!data.compared.some(hasNumbers)) return null;
    const { compared, by, group, from, to } = data;
    const field = measure === 'share' ? 'count' : measure;
    const points = compared.flatMap(({ key, series }) =>
      series.map((point) => ({
        date: point.date,
        key,
        count: by === 'politician' ? countedAt(point, of, field) : point[field],
      })),
    );
    const isShare = measure === 'share';
    // The total of all statements is the same for every subject. Periods without a total have no share.
    const wholes = new Map(
      (compared[0]?.periods ?? []).flatMap(({ date, statements }) =>
        statements === null ? [] : [[date, statements] as const],
      ),
    );
    const periodsOf = new Map(
      compared.map(({ key, periods }) => [key, isShare ? periods.map(ofShare) : periods]),
    );
    const names = new Map(compared.map((one) => [one.key, comparedName(by, one, language)]));
    return {
      measuring,
      group,
      range: rangeOf(data, today),
      counted: { from, to },
      periods: compared[0]?.periods ?? [],
      periodsOf,
      keys: compared.map(({ key }) => key),
      hidden,
      front,
      tellMarks,
      rest: 'other',
      points,
      wholes,
      lookOf: (key: string, place: number) => ({
        label: names.get(key) ?? key,
        colour: isCategory(key) ? colourOf(key) : cycled(place),
      }),
    } as const;
  }, [data, measure, measuring, of, hidden, front, tellMarks, today, language]);
  return useSeriesModel(shown);
};
