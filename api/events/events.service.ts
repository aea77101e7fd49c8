import type { SeriesEvent } from '@stimmlage/core/contracts/events';
import { addDays, type Days, dayOf } from '@stimmlage/core/days';
import type { TimeSpan } from '@stimmlage/core/figures/periods';
import { listAnnotationsByDay } from '@stimmlage/db/queries/operations/annotations';
import {
  type ChangedSession,
  type ChangesOfADay,
  listChangedSessions,
  listChangesByDay,
} from '@stimmlage/db/queries/operations/series-events';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';

const ofChanges = ({
  date,
  started,
  stopped,
  isFilterChanged,
  areRepliesChanged,
}: ChangesOfADay): SeriesEvent[] => [
  ...(started > 0 ? [{ kind: 'targets_started' as const, date, count: started }] : []),
  ...(stopped > 0 ? [{ kind: 'targets_stopped' as const, date, count: stopped }] : []),
  ...(isFilterChanged ? [{ kind: 'filter' as const, date }] : []),
  ...(areRepliesChanged ? [{ kind: 'replies' as const, date }] : []),
];

/**
 * Combines the sessions of each day into at most one change of model and one change of codebook. A change
 * leads from the state before the day's first session to the state after the day's last session.
 */
const ofSessions = (sessions: readonly ChangedSession[]): SeriesEvent[] =>
  [...Map.groupBy(sessions, ({ date }) => date)].flatMap(([date, changed]): SeriesEvent[] => {
    const [first, last] = [changed[0], changed.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { modelBefore, codebookBefore } = first;
    return [
      ...(modelBefore === last.model
        ? []
        : [{ kind: 'model' as const, date, before: modelBefore, after: last.model }]),
      ...(codebookBefore === last.codebook
        ? []
        : [{ kind: 'codebook' as const, date, before: codebookBefore, after: last.codebook }]),
    ];
  });

/**
 * Converts gaps in collection to ranges of days within a window, and merges adjacent ranges. Today is
 * excluded, because today is not over.
 */
const ofGaps = (gaps: readonly TimeSpan[], { from, to }: Days, today: string, timezone: string) => {
  const [end = to] = [to, addDays(today, -1)].toSorted();
  const stretches: Extract<SeriesEvent, { kind: 'gap' }>[] = [];
  for (const gap of gaps) {
    const [, date = from] = [from, dayOf(gap.from, timezone)].toSorted();
    const [until = end] = [end, dayOf(new Date(gap.to.getTime() - 1), timezone)].toSorted();
    const last = stretches.at(-1);
    if (date > until) continue;
    if (last === undefined || addDays(last.until, 1) < date) stretches.push({ kind: 'gap', date, until });
    else if (last.until < until) last.until = until;
  }
  return stretches;
};

/** Lists events that may explain sudden changes in the figures of a window, sorted by date. */
export const listSeriesEvents = async (
  { db, now, timezone }: ApiDeps,
  days: Days,
): Promise<SeriesEvent[]> => {
  const [changes, sessions, { gaps }, annotations] = await Promise.all([
    listChangesByDay(db, days, timezone),
    listChangedSessions(db, days, timezone),
    readCoverage(db, now(), timezone),
    listAnnotationsByDay(db, days),
  ]);
  const events: SeriesEvent[] = [
    ...changes.flatMap(ofChanges),
    ...ofSessions(sessions),
    ...ofGaps(gaps, days, dayOf(now(), timezone), timezone),
    ...annotations.map(({ date, until, text }) => ({ kind: 'annotation' as const, date, until, text })),
  ];
  return events.toSorted((a, b) => a.date.localeCompare(b.date));
};
