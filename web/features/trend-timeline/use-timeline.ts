import { trendKey } from '@stimmlage/core/trend-key';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MentionsOf, useMentions } from '../../data/series';
import { useToday } from '../../domain/installation';
import type { UseMarks } from '../../domain/series/marks';
import type { Measuring } from '../../domain/series/measuring';
import { daysOf } from '../../domain/series/periods';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { windowOf } from '../../domain/series/view';
import { safeText } from '../../lib/safe-text';
import { cycled } from '../../ui/chart/colours';
import type { TimelineView } from './view';

/** The maximum lengths of names, which come from X, and of descriptions, which a model writes. */
const NAME_CHARACTERS = 60;
const DESCRIPTION_CHARACTERS = 240;

/** A trend's name and description, shown with its cells or line. */
export interface TrendText {
  key: string;
  name: string;
  description: string;
}

/** Returns the trends for a view, most frequent first; null while loading. */
export const useTimeline = (
  measuring: Measuring | undefined,
  mentionsOf: MentionsOf,
  view: TimelineView,
  useMarks: UseMarks,
) => {
  const { t } = useTranslation('public');
  const today = useToday();
  const isWindowKnown = !view.isWholeWeeks || today !== null;
  const query = useMentions(mentionsOf, windowOf(view, today), { enabled: isWindowKnown });
  const { data } = query;
  const { hidden, front } = view;
  const tellMarks = useMarks(data === undefined ? null : daysOf(data.dateRange));

  const prepared = useMemo(() => {
    if (data === undefined) return null;
    const { group, periods } = data;
    const range = daysOf(data.dateRange);
    const points = data.data.map(({ date, trend_name, mentions }) => ({
      date,
      key: trendKey(trend_name),
      count: mentions,
    }));
    const total = (key: string): number =>
      points.reduce((sum, point) => (point.key === key ? sum + point.count : sum), 0);
    const texts = data.trends
      .map(({ name, description }): TrendText & { total: number } => ({
        key: trendKey(name),
        name: safeText(name, NAME_CHARACTERS) || t('timeline.nameless'),
        description: safeText(description ?? '', DESCRIPTION_CHARACTERS) || t('timeline.noDescription'),
        total: total(trendKey(name)),
      }))
      .toSorted((a, b) => b.total - a.total);
    const keys = texts.map(({ key }) => key);
    const nameOf = new Map(texts.map(({ key, name }) => [key, name]));
    return {
      texts,
      shown: {
        measuring,
        group,
        range,
        periods,
        keys,
        hidden,
        front,
        tellMarks,
        points,
        lookOf: (key: string, place: number) => ({
          label: nameOf.get(key) ?? key,
          colour: cycled(place),
        }),
      },
    };
  }, [data, measuring, hidden, front, tellMarks, t]);

  return { query, model: useSeriesModel(prepared?.shown ?? null), texts: prepared?.texts ?? [] };
};
