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
import { NO_VALUE } from '../../ui/chart/no-value';

type TopicModel = SeriesModel<Category> & {
  /** Whether a week has statements, but too few for a share. */
  hasSmallWeeks: boolean;
};

/** The issue's share of each week's statements for chart and table, in percent; null until it is known. */
export const useTopicModel = (topic: PublicTopic | null): TopicModel | null => {
  const { t, common, language, dayRange, finePercent } = useTexts('topic');
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
    const { hasSmallWeeks } = topicWeeksOf(topic);
    const shareText = (value: number): string => finePercent(value / 100);
    const values = activity.lines[0]?.values ?? [];
    const cellOf = (index: number): string => {
      const value = values[index] ?? null;
      if (value !== null) return shareText(value);
      return activity.periods[index]?.few ? withheldCell(common) : NO_VALUE;
    };
    return {
      ...counts,
      lede: `${t('trend.lede')} ${dayRange(range.from, range.to)}`,
      hasLines: values.some((value) => value !== null),
      hasSmallWeeks,
      partialNote: [partialNote, hasSmallWeeks ? t('trend.small', { count: limits.fewestStatements }) : '']
        .filter(Boolean)
        .join(' '),
      axis: { ...axis, numbers: { tick: shareText, name: shareText } },
      table: { ...table, rows: table.rows.map((row, index) => row.with(1, cellOf(index))) },
    };
  }, [topic, counts, t, common, dayRange, finePercent]);
};
