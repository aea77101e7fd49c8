import type { Category } from '@stimmlage/core/codes/categories';
import type { TrendAnalysisStatus } from '@stimmlage/core/codes/statuses';
import { eraseInNote, handlesInNote } from '@stimmlage/core/handles';
import { countryPlace } from '@stimmlage/core/platform-x';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { recordset } from '../../sql/recordset';
import { trendFetches } from '../../tables';
import { holdErased } from '../privacy/erased-handles';

const isOpen = inArray(trendFetches.analysisStatus, ['pending', 'running']);

/** Lists the ids of fetches whose analysis has been requested but has not ended. */
export const listOpenTrendAnalysisIds = async (db: Queryable): Promise<number[]> =>
  (await db.select({ id: trendFetches.id }).from(trendFetches).where(isOpen)).map(({ id }) => id);

/** Requests an analysis of a fetch's trends, even if an earlier analysis is still running or has ended. */
export const askForTrendAnalysis = async (tx: Tx, fetchId: number): Promise<void> => {
  await tx
    .update(trendFetches)
    .set({ analysisStatus: 'pending', analysisNote: [] })
    .where(eq(trendFetches.id, fetchId));
};

/**
 * Marks the open analysis of a fetch as running and no longer delayed; returns false if there is no open analysis. What a process that
 * has died reserved of the budget is released.
 */
export const beginTrendAnalysis = async (db: Queryable, fetchId: number): Promise<boolean> => {
  const rows = await db
    .update(trendFetches)
    .set({ analysisStatus: 'running', analysisNote: [], reservedMicros: 0 })
    .where(and(eq(trendFetches.id, fetchId), isOpen))
    .returning({ id: trendFetches.id });
  return rows.length > 0;
};

/** SQL query for the estimated cost of all questions that analyses have sent and that are not in the ledger. */
export const reservedForTrends = sql`
  select coalesce(sum(reserved_micros), 0) from trend_fetches where analysis_status in ('pending', 'running')`;

/** Records the estimated cost of the question that an analysis is about to send; 0 once it is settled. */
export const reserveForTrends = async (db: Queryable, fetchId: number, micros: number): Promise<void> => {
  await db.update(trendFetches).set({ reservedMicros: micros }).where(eq(trendFetches.id, fetchId));
};

/**
 * Updates the running analysis of a fetch. Does nothing if another analysis has been requested in the
 * meantime, because the new analysis is left to its own job.
 */
export const setTrendAnalysis = async (
  db: Queryable,
  fetchId: number,
  status: Exclude<TrendAnalysisStatus, 'pending'>,
  note: Reasons,
): Promise<void> => {
  await db
    .update(trendFetches)
    .set({ analysisStatus: status, analysisNote: note })
    .where(and(eq(trendFetches.id, fetchId), eq(trendFetches.analysisStatus, 'running')));
};

/** Records why the open analysis of a fetch is waiting. */
export const noteTrendAnalysis = async (db: Queryable, fetchId: number, note: Reasons): Promise<void> => {
  await db
    .update(trendFetches)
    .set({ analysisNote: note })
    .where(and(eq(trendFetches.id, fetchId), isOpen));
};

/** Marks the open analysis of a fetch as failed, whether or not the analysis has started. */
export const failTrendAnalysis = async (db: Queryable, fetchId: number, note: Reasons): Promise<void> => {
  await db
    .update(trendFetches)
    .set({ analysisStatus: 'failed', analysisNote: note })
    .where(and(eq(trendFetches.id, fetchId), isOpen));
};

/**
 * Lists the names in a fetch that have not been analysed, best rank first, each with the place where the name
 * has its best rank.
 */
export const listUnanalyzedNames = (
  db: Queryable,
  fetchId: number,
): Promise<{ name: string; place: string; posts: number | null }[]> =>
  rowsOf(
    db,
    sql`
      select name, place, posts from (
        select distinct on (trend_name) trend_name as name, city_name as place, post_count as posts, rank,
          woeid = ${countryPlace.woeid} as country
        from trends where fetch_id = ${fetchId} and analyzed_at is null
        order by trend_name, woeid = ${countryPlace.woeid} desc, rank
      ) t order by country desc, rank, name`,
  );

/** Whether any name of a fetch has been rated. */
export const hasTrendAnalyses = async (db: Queryable, fetchId: number): Promise<boolean> => {
  const [row] = await rowsOf<{ rated: boolean }>(
    db,
    sql`select exists (select from trends where fetch_id = ${fetchId} and analyzed_at is not null) as rated`,
  );
  return row?.rated === true;
};

export interface TrendAnalysis {
  name: string;
  relevance: number;
  categories: readonly Category[];
  notes: string;
  description: string;
}

/**
 * The fetch to which analyses apply, and the number of days before and after the fetch within which a name is
 * assumed to keep its meaning.
 */
export interface AnalysisScope {
  fetchId: number;
  days: number;
}

/** SQL condition that a fetch `f` is within the given number of days of the scope's fetch. */
const fetchesNear = ({ fetchId, days }: AnalysisScope): SQL => sql`
  f.fetched_at between
    (select fetched_at from trend_fetches where id = ${fetchId}) - make_interval(days => ${days}) and
    (select fetched_at from trend_fetches where id = ${fetchId}) + make_interval(days => ${days})`;

/**
 * Stores each analysis for all trends of its name that belong to a fetch within the scope and have not been
 * analysed yet. Handles of erased people are replaced in what the model has written.
 */
export const writeTrendAnalyses = async (
  tx: Tx,
  analyses: readonly TrendAnalysis[],
  scope: AnalysisScope,
  at: Date,
): Promise<void> => {
  if (analyses.length === 0) return;
  const isErased = await holdErased(
    tx,
    analyses.flatMap(({ notes, description }) => [notes, description].flatMap(handlesInNote)),
  );
  await tx.execute(sql`
    update trends t set relevance_score = i.relevance, analysis_notes = i.notes, description = i.description,
      political_categories = array(select jsonb_array_elements_text(i.categories)),
      analyzed_at = ${at.toISOString()}::timestamptz
    from trend_fetches f, ${recordset(
      'i',
      analyses.map((analysis) => ({
        ...analysis,
        notes: eraseInNote(analysis.notes, isErased),
        description: eraseInNote(analysis.description, isErased),
      })),
      {
        name: 'text',
        relevance: 'smallint',
        categories: 'jsonb',
        notes: 'text',
        description: 'text',
      },
    )}
    where t.trend_name = i.name and t.analyzed_at is null and f.id = t.fetch_id and ${fetchesNear(scope)}`);
  await announce(tx);
};

/**
 * Copies the newest analysis of each name from any fetch within the scope to the scope's own fetch, unless
 * that analysis is older than a given time.
 */
export const reuseTrendAnalyses = async (tx: Tx, scope: AnalysisScope, since: Date): Promise<void> => {
  await tx.execute(sql`
    update trends t set relevance_score = e.relevance_score, analysis_notes = e.analysis_notes,
      description = e.description, political_categories = e.political_categories, analyzed_at = e.analyzed_at
    from (
      select distinct on (trend_name) trend_name, relevance_score, analysis_notes, description, political_categories,
        analyzed_at
      from trends join trend_fetches f on f.id = fetch_id
      where analyzed_at >= ${since.toISOString()}::timestamptz and ${fetchesNear(scope)}
      order by trend_name, analyzed_at desc
    ) e
    where t.fetch_id = ${scope.fetchId} and t.analyzed_at is null and e.trend_name = t.trend_name`);
  await announce(tx);
};
