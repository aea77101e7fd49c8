import type { Days } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { useMemo } from 'react';
import { type SeriesEvent, useEvents } from '../../data/events';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Annotations } from './annotations';
import type { TellMarks, UseMarks } from './marks';
import { type SeriesMark, tellerOfMarks } from './told-marks';

type Kind = SeriesEvent['kind'];

const nothing: readonly SeriesEvent[] = [];
const allKinds: readonly Kind[] = [];
/** Kinds of event that do not affect the labels of a single session. */
const betweenSessions: readonly Kind[] = ['model', 'codebook'];
/**
 * Kinds of event that are not marked in a chart whose lines count different targets, because these events
 * affect each line differently.
 */
const ofSubjects: readonly Kind[] = ['gap'];

/** Ends a text with a full stop unless it already ends like a sentence, because marks follow one another. */
const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/**
 * Returns marks for events in a window: changes of targets, models and codebook, gaps in collection, and
 * annotations.
 */
const useMarksWithout = (days: Days | null, omitted: readonly Kind[]): TellMarks => {
  const { t, day, dayRange } = useTexts('staff');
  const { t: common } = useTexts();
  const { data: events = nothing, isPending, isError } = useEvents(days);
  const isLoading = isPending && days !== null;
  const { from, to: last } = days ?? {};
  return useMemo(() => {
    const sentence = (event: SeriesEvent): string => {
      if ('text' in event) return asSentence(safeText(event.text, limits.annotationText));
      if ('count' in event) return t(`event.${event.kind}`, { count: event.count });
      if ('before' in event) return t(`event.${event.kind}`, { before: event.before, after: event.after });
      return t(`event.${event.kind}`);
    };
    const shown = events.filter(({ kind }) => !omitted.includes(kind));
    const all = shown.map((event): SeriesMark => {
      const to = 'until' in event ? event.until : event.date;
      const when = to === event.date ? day(event.date) : dayRange(event.date, to);
      return { from: event.date, to, text: t('event.at', { when, event: sentence(event) }) };
    });
    const state = isError ? 'failed' : isLoading ? 'loading' : 'known';
    return tellerOfMarks({
      head: t('event.head'),
      note: t(isError ? 'event.failure' : 'event.note'),
      all,
      state,
      more: (count) => common('chart.more', { count }),
      annotations: from !== undefined && last !== undefined && (
        <Annotations
          days={{ from, to: last }}
          count={events.filter(({ kind }) => kind === 'annotation').length}
        />
      ),
    });
  }, [events, from, last, isLoading, isError, omitted, t, common, day, dayRange]);
};

/** Marks for a chart that counts the current labels, from all targets. */
export const useEventMarks: UseMarks = (days) => useMarksWithout(days, allKinds);

/** Marks for a chart in which each line counts the labels from one session. */
export const useSessionMarks: UseMarks = (days) => useMarksWithout(days, betweenSessions);

/** Marks for a chart in which each line counts statements from certain targets. */
export const useSubjectMarks: UseMarks = (days) => useMarksWithout(days, ofSubjects);
