import { runStatuses } from '@stimmlage/core/codes/statuses';
import type { RunSort } from '@stimmlage/core/contracts/collection';
import type { ListOrder } from '@stimmlage/core/contracts/common';
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { codeOrder } from '../../sql/code-order';
import { listOrder } from '../../sql/list-order';
import { collectionRuns, collectionRunTargets } from '../../tables';
import { runFigures } from './run-progress';
import type { RunRow } from './runs';

const newestFirst = [desc(collectionRuns.id)];

const sortsByFigures = ({ sort }: ListOrder<RunSort>): boolean =>
  sort === 'processedTargets' || sort === 'collectedTweets' || sort === 'errorCount';

/** Sorts runs by the values that the API returns. The figures of the runs are in the table `f`. */
const orderOf = (order: ListOrder<RunSort>): SQL[] =>
  listOrder(order, {
    values: {
      id: collectionRuns.id,
      startedAt: collectionRuns.startedAt,
      status: codeOrder(runStatuses, collectionRuns.status),
      processedTargets: sql`coalesce(f.processed, 0)`,
      collectedTweets: sql`coalesce(f.collected, 0)`,
      errorCount: sql`coalesce(f.errors, 0)`,
    },
    usual: newestFirst,
    ties: newestFirst,
  });

/** Selects all runs in order. The figures of all runs are only computed if they decide the order. */
const selectSorted = (db: Queryable, order: ListOrder<RunSort>) => {
  const runs = db.select(getTableColumns(collectionRuns)).from(collectionRuns);
  if (!sortsByFigures(order)) return runs.orderBy(...orderOf(order));
  const figures = db
    .select({
      runId: collectionRunTargets.runId,
      processed: runFigures.processedTargets.as('processed'),
      collected: runFigures.collected.as('collected'),
      errors: runFigures.errorCount.as('errors'),
    })
    .from(collectionRunTargets)
    .groupBy(collectionRunTargets.runId)
    .as('f');
  return runs.leftJoin(figures, eq(figures.runId, collectionRuns.id)).orderBy(...orderOf(order));
};

/** Reads one page of the runs, by default newest first, with the total number. */
export const pageRuns = async (
  db: Queryable,
  order: ListOrder<RunSort>,
  page: number,
  limit: number,
): Promise<{ rows: RunRow[]; total: number }> => {
  const [rows, total] = await Promise.all([
    selectSorted(db, order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(collectionRuns),
  ]);
  return { rows, total };
};
