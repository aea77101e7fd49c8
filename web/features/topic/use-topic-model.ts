import type { Category } from '@stimmlage/core/codes/categories';
import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { useMemo } from 'react';
import { chartName } from '../../domain/names';
import { colourOf } from '../../domain/palette';
import type { Measuring } from '../../domain/series/measuring';
import { daysOf } from '../../domain/series/periods';
import { type SeriesModel, useSeriesModel } from '../../domain/series/use-series-model';
import { topicWeeksOf } from '../../domain/topic-weeks';
import { percentTick } from '../../i18n/axis-ticks';
import { useTexts } from '../../i18n/use-texts';
import type { Band } from '../../ui/chart/bands';
import { NO_VALUE } from '../../ui/chart/no-value';

export type TopicModel = SeriesModel<Category> & {
  /** Whether there are weeks with too few statements to calculate a share. */
  hasSmallWeeks: boolean;
};

/**
 * Returns the issue's share of statements in each week, in percent, for the chart and its table; null while
 * loading.
 */
export const useTopicModel = (topic: PublicTopic | null): TopicModel | null => {
  const { t, language, finePercent, shareBounds } = useTexts('topic');
  const shown = useMemo(() => {
    if (topic === null) return null;
    const { theme } = topic;
    const { periods, shares } = topicWeeksOf(topic);
    const share = (value: number): string => finePercent(value / 100);
    // Shares are published, unlike the counts of single weeks, so the axis may have numbers.
    const measuring: Measuring = {
      cell: share,
      numbers: {
        tick: (value, step) => (step === undefined ? share(value) : percentTick(language, value, step)),
        leastStep: 0,
        name: ({ value, band }) =>
          band === null
            ? share(value)
            : t('trend.shareBetween', {
                share: share(value),
                ...shareBounds(band[0] / 100, band[1] / 100),
              }),
      },
      decimals: 1,
      boundColumns: (name) => [t('trend.low', { name }), t('trend.high', { name })],
      lede: () => t('trend.lede'),
      wordsOf: () => ({ lede: t('trend.lede'), yAxis: t('trend.axis'), note: '' }),
    };
    return {
      measuring,
      group: 'week',
      range: daysOf(topic.dateRange),
      periods,
      keys: [theme],
      hidden: [],
      points: periods.flatMap(({ date }, index) => {
        const value = shares[index] ?? null;
        return value === null ? [] : [{ date, key: theme, count: value }];
      }),
      lookOf: (key: Category) => ({
        label: t('trend.line', { issue: chartName(key, language) }),
        colour: colourOf(key),
      }),
    } as const;
  }, [topic, t, language, finePercent, shareBounds]);
  const model = useSeriesModel<Category>(shown);
  return useMemo(() => {
    if (model === null || topic === null) return null;
    const { table, activity, partialNote } = model;
    const { bands, hasSmallWeeks } = topicWeeksOf(topic);
    const betweenOf = (band: Band | null | undefined): string =>
      band ? t('trend.between', shareBounds(band[0] / 100, band[1] / 100)) : NO_VALUE;
    const hasLines = activity.lines[0]?.values.some((value) => value !== null) === true;
    return {
      ...model,
      activity: { ...activity, lines: activity.lines.map((line) => ({ ...line, bands })) },
      series: model.series.map((line) => ({ ...line, bands })),
      hasLines,
      hasSmallWeeks,
      partialNote: [
        hasLines ? t('trend.band') : '',
        partialNote,
        hasSmallWeeks ? t('trend.small', { count: limits.fewestStatements }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      table: {
        head: table.head.toSpliced(2, 0, t('trend.interval')),
        rows: table.rows.map((row, index) => row.toSpliced(2, 0, betweenOf(bands[index]))),
      },
    };
  }, [topic, model, t, shareBounds]);
};
