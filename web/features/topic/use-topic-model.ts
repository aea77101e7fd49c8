import type { Category } from '@stimmlage/core/codes/categories';
import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { useMemo } from 'react';
import { chartName } from '../../domain/names';
import { colourOf } from '../../domain/palette';
import { daysOf, withheldCell } from '../../domain/series/periods';
import { type SeriesModel, useSeriesModel } from '../../domain/series/use-series-model';
import { topicWeeksOf } from '../../domain/topic-weeks';
import { useTexts } from '../../i18n/use-texts';
import type { Band } from '../../ui/chart/bands';
import { NO_VALUE } from '../../ui/chart/no-value';

type TopicModel = SeriesModel<Category> & {
  /** Whether a week has statements, but too few for a share. */
  hasSmallWeeks: boolean;
};

/** The issue's share of each week's statements for chart and table, in percent; null until it is known. */
export const useTopicModel = (topic: PublicTopic | null): TopicModel | null => {
  const { t, common, language, dayRange, oneDecimal, finePercent } = useTexts('topic');
  const shown = useMemo(() => {
    if (topic === null) return null;
    const { theme } = topic;
    const { periods, shares } = topicWeeksOf(topic);
    return {
      // Shares may be read from the axis, unlike counts.
      mode: 'staff',
      group: 'week',
      range: daysOf(topic.dateRange),
      periods,
      keys: [theme],
      hidden: [],
      points: periods.flatMap(({ date }, index) => {
        const share = shares[index] ?? null;
        return share === null ? [] : [{ date, key: theme, count: share }];
      }),
      lookOf: (key: Category) => ({
        label: t('trend.line', { issue: chartName(key, language) }),
        colour: colourOf(key),
      }),
    } as const;
  }, [topic, t, language]);
  const counts = useSeriesModel<Category>(shown);
  return useMemo(() => {
    if (counts === null || topic === null) return null;
    const { range, axis, table, activity, partialNote } = counts;
    const { bands, hasSmallWeeks } = topicWeeksOf(topic);
    const shareText = (value: number): string => finePercent(value / 100);
    const boundsText = ([low, high]: Band) => ({ low: oneDecimal(low), high: shareText(high) });
    const values = activity.lines[0]?.values ?? [];
    const cellOf = (index: number): string => {
      const value = values[index] ?? null;
      if (value !== null) return shareText(value);
      return activity.periods[index]?.few ? withheldCell(common) : NO_VALUE;
    };
    const bandCellOf = (index: number): string => {
      const band = bands[index] ?? null;
      return band === null ? NO_VALUE : t('trend.between', boundsText(band));
    };
    const hasLines = values.some((value) => value !== null);
    return {
      ...counts,
      activity: { ...activity, lines: activity.lines.map((line) => ({ ...line, bands })) },
      series: counts.series.map((line) => ({ ...line, bands })),
      lede: `${t('trend.lede')} ${dayRange(range.from, range.to)}`,
      hasLines,
      hasSmallWeeks,
      partialNote: [
        hasLines ? t('trend.band') : '',
        partialNote,
        hasSmallWeeks ? t('trend.small', { count: limits.fewestStatements }) : '',
      ]
        .filter(Boolean)
        .join(' '),
      axis: {
        ...axis,
        numbers: {
          tick: shareText,
          name: ({ value, band }) =>
            band === null
              ? shareText(value)
              : t('trend.shareBetween', { share: shareText(value), ...boundsText(band) }),
        },
      },
      table: {
        head: table.head.toSpliced(2, 0, t('trend.interval')),
        rows: table.rows.map((row, index) => row.toSpliced(1, 1, cellOf(index), bandCellOf(index))),
      },
    };
  }, [topic, counts, t, common, dayRange, oneDecimal, finePercent]);
};
