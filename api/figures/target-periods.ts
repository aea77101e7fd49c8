import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { clipDays, type Days } from '@stimmlage/core/days';
import { findPostedPeriods } from '@stimmlage/db/figures/read/stored';
import { readCoverageOf } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';
import type { seriesTeller } from './series-periods';

/** The number of statements, by the key of a subject and the first day of the period. */
export type CountsByKey = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Lists the collected periods without statements on a target, and merges adjacent periods. */
const emptyDays = (periods: SeriesPeriods, own: ReadonlyMap<string, number>, window: Days): Days[] => {
  const stretches: Days[] = [];
  let open: Days | null = null;
  for (const { date, end, collected } of periods) {
    if (!collected || own.has(date)) {
      open = null;
    } else if (open) {
      open.to = end;
    } else {
      open = { from: date, to: end };
      stretches.push(open);
    }
  }
  return stretches.map((days) => clipDays(days, window));
};

/**
 * Describes the periods of each target, based on what was collected for it. A period that has posts of the
 * target but no statements has no number, because the posts have not been analysed.
 * @param counts the targets, with all of their statements whatever they say
 */
export const tellTargetPeriods = async (
  { db, now, timezone }: Pick<ApiDeps, 'db' | 'now' | 'timezone'>,
  { days, group }: { days: Days; group: TimeGroup },
  tell: ReturnType<typeof seriesTeller>,
  counts: CountsByKey,
): Promise<Map<string, SeriesPeriods>> => {
  const coverage = await readCoverageOf(db, now(), [...counts.keys()].map(Number));
  const told = new Map(
    [...counts].map(([key, own]) => [
      key,
      tell(coverage(Number(key)), (date, isCollected) => isCollected || own.has(date)),
    ]),
  );
  const empty = [...counts].flatMap(([key, own]) =>
    emptyDays(told.get(key) ?? [], own, days).map((stretch) => ({ targetId: Number(key), ...stretch })),
  );
  const unknown = await findPostedPeriods(db, empty, { group, timezone });
  return new Map(
    [...told].map(([key, periods]) => [
      key,
      periods.map((period) =>
        unknown.get(Number(key))?.has(period.date) ? { ...period, collected: false } : period,
      ),
    ]),
  );
};
