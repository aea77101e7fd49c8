import { useMemo } from 'react';
import { type SeriesEvent, useEvents } from '../../data/events';
import { useTexts } from '../../i18n/use-texts';
import type { SeriesMark, UseMarks } from './marks';

const nothing: readonly SeriesEvent[] = [];

/** Words what the product knows about a window as marks: changes of targets, models and rules, and gaps. */
export const useEventMarks: UseMarks = (days) => {
  const { t, day, dayRange } = useTexts('staff');
  const { data: events = nothing } = useEvents(days);
  return useMemo(() => {
    const sentence = (event: SeriesEvent): string => {
      if ('count' in event) return t(`event.${event.kind}`, { count: event.count });
      if ('before' in event) return t(`event.${event.kind}`, { before: event.before, after: event.after });
      return t(`event.${event.kind}`);
    };
    return events.map((event): SeriesMark => {
      const to = event.kind === 'gap' ? event.until : event.date;
      const when = to === event.date ? day(event.date) : dayRange(event.date, to);
      return { from: event.date, to, text: t('event.at', { when, event: sentence(event) }) };
    });
  }, [events, t, day, dayRange]);
};
