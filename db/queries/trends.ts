import type { Category } from '@stimmlage/core/codes/categories';
import { countryPlace } from '@stimmlage/core/platform-x';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf, type Tx } from '../connection';
import { trendFetches, trends } from '../tables';
import { recordset } from './recordset';

export type TrendFetchRow = typeof trendFetches.$inferSelect;
export type TrendRow = typeof trends.$inferSelect;

/** A fetch that is to happen; two in the same millisecond are one. */
export const insertTrendFetch = async (tx: Tx, fetchedAt: Date): Promise<number> => {
  const [row] = await tx
    .insert(trendFetches)
    .values({ fetchedAt, source: 'x' })
    .onConflictDoUpdate({ target: trendFetches.fetchedAt, set: { source: 'x' } })
    .returning({ id: trendFetches.id });
  if (!row) throw new Error('The trend fetch was not inserted');
  return row.id;
};

export const findTrendFetch = async (db: Queryable, id: number): Promise<TrendFetchRow | undefined> =>
  (await db.select().from(trendFetches).where(eq(trendFetches.id, id)))[0];

export const latestTrendFetch = async (db: Queryable): Promise<TrendFetchRow | undefined> =>
  (await db.select().from(trendFetches).orderBy(desc(trendFetches.fetchedAt)).limit(1))[0];

/** The last finished fetch that brought trends. */
export const findStoredTrendFetch = async (db: Queryable): Promise<TrendFetchRow | undefined> =>
  (
    await db
      .select()
      .from(trendFetches)
      .where(
        and(
          eq(trendFetches.status, 'completed'),
          sql`exists (select from trends t where t.fetch_id = ${trendFetches}.id)`,
        ),
      )
      .orderBy(desc(trendFetches.fetchedAt))
      .limit(1)
  )[0];

export const listOpenTrendFetchIds = async (db: Queryable): Promise<number[]> =>
  (
    await db
      .select({ id: trendFetches.id })
      .from(trendFetches)
      .where(inArray(trendFetches.status, ['pending', 'running']))
  ).map(({ id }) => id);

/** Fetches whose analysis was asked for and has not come to its end. */
export const listOpenTrendAnalysisIds = async (db: Queryable): Promise<number[]> =>
  (
    await db
      .select({ id: trendFetches.id })
      .from(trendFetches)
      .where(eq(trendFetches.analysisStatus, 'pending'))
  ).map(({ id }) => id);

export const setTrendFetch = async (
  db: Queryable,
  id: number,
  facts: Partial<Pick<TrendFetchRow, 'status' | 'note' | 'analysisStatus' | 'analysisNote'>>,
): Promise<void> => {
  await db.update(trendFetches).set(facts).where(eq(trendFetches.id, id));
};

export interface PlaceTrends {
  woeid: number;
  cityName: string;
  /** In rank order. */
  trends: readonly { name: string; posts: number | null }[];
}

/** WOEIDs of the places whose trends a fetch has stored. */
export const listStoredPlaces = async (db: Queryable, fetchId: number): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ woeid: trends.woeid })
    .from(trends)
    .where(eq(trends.fetchId, fetchId));
  return new Set(rows.map(({ woeid }) => woeid));
};

/** Stores the trends of one place; the same place of the same fetch again changes nothing. */
export const storeTrends = async (tx: Tx, fetchId: number, place: PlaceTrends): Promise<void> => {
  if (place.trends.length === 0) return;
  await tx
    .insert(trends)
    .values(
      place.trends.map(({ name, posts }, index) => ({
        fetchId,
        woeid: place.woeid,
        cityName: place.cityName,
        rank: index + 1,
        name,
        postCount: posts,
      })),
    )
    .onConflictDoNothing();
};

export interface ArchivedTrends extends PlaceTrends {
  fetchedAt: Date;
}

/**
 * Stores trends of an archive, each place in the fetch of its moment; what is there already stays as it is.
 * @returns how many were new.
 */
export const storeArchivedTrends = async (tx: Tx, places: readonly ArchivedTrends[]): Promise<number> => {
  if (places.length === 0) return 0;
  const moments = [...new Set(places.map(({ fetchedAt }) => fetchedAt.toISOString()))];
  await tx
    .insert(trendFetches)
    .values(
      moments.map((at) => ({
        fetchedAt: new Date(at),
        source: 'archive' as const,
        status: 'completed' as const,
      })),
    )
    .onConflictDoNothing();
  const rows = places.flatMap(({ fetchedAt, woeid, cityName, trends: named }) =>
    named.map(({ name, posts }, index) => ({
      fetched_at: fetchedAt.toISOString(),
      woeid,
      city_name: cityName,
      rank: index + 1,
      trend_name: name,
      post_count: posts,
    })),
  );
  const stored = await rowsOf(
    tx,
    sql`
      insert into trends (fetch_id, woeid, city_name, rank, trend_name, post_count)
      select f.id, i.woeid, i.city_name, i.rank, i.trend_name, i.post_count
      from ${recordset('i', rows, {
        fetched_at: 'timestamptz',
        woeid: 'int',
        city_name: 'text',
        rank: 'smallint',
        trend_name: 'text',
        post_count: 'int',
      })} join trend_fetches f on f.fetched_at = i.fetched_at
      order by f.id, i.woeid, i.rank
      on conflict do nothing returning 1`,
  );
  return stored.length;
};

/** Names of a fetch without an analysis, best rank first, with the place where they rank best. */
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

export interface TrendAnalysis {
  name: string;
  relevance: number;
  categories: readonly Category[];
  notes: string;
  description: string;
}

/** Whose analyses these are, and for how many days before and after it a name means the same. */
export interface AnalysisScope {
  fetchId: number;
  days: number;
}

/** Fetches `f` within the scope's days of its own fetch. */
const fetchesNear = ({ fetchId, days }: AnalysisScope): SQL => sql`
  f.fetched_at between
    (select fetched_at from trend_fetches where id = ${fetchId}) - make_interval(days => ${days}) and
    (select fetched_at from trend_fetches where id = ${fetchId}) + make_interval(days => ${days})`;

/** Writes an analysis to every trend of these names that has none and stands in a fetch near this one. */
export const writeTrendAnalyses = async (
  tx: Tx,
  analyses: readonly TrendAnalysis[],
  scope: AnalysisScope,
  at: Date,
): Promise<void> => {
  if (analyses.length === 0) return;
  await tx.execute(sql`
    update trends t set relevance_score = i.relevance, analysis_notes = i.notes, description = i.description,
      political_categories = array(select jsonb_array_elements_text(i.categories)),
      analyzed_at = ${at.toISOString()}::timestamptz
    from trend_fetches f, ${recordset(
      'i',
      analyses.map((analysis) => ({ ...analysis })),
      {
        name: 'text',
        relevance: 'smallint',
        categories: 'jsonb',
        notes: 'text',
        description: 'text',
      },
    )}
    where t.trend_name = i.name and t.analyzed_at is null and f.id = t.fetch_id and ${fetchesNear(scope)}`);
};

/** Names analysed since then in a fetch near this one lend it their newest analysis. */
export const reuseTrendAnalyses = async (tx: Tx, scope: AnalysisScope, since: Date): Promise<void> => {
  await tx.execute(sql`
    update trends t set relevance_score = e.relevance_score, analysis_notes = e.analysis_notes,
      description = e.description, political_categories = e.political_categories, analyzed_at = e.analyzed_at
    from (
      select distinct on (trend_name) trend_name, relevance_score, analysis_notes, description, political_categories, analyzed_at
      from trends join trend_fetches f on f.id = fetch_id
      where analyzed_at >= ${since.toISOString()}::timestamptz and ${fetchesNear(scope)}
      order by trend_name, analyzed_at desc
    ) e
    where t.fetch_id = ${scope.fetchId} and t.analyzed_at is null and e.trend_name = t.trend_name`);
};

/** The last finished fetch's trends, each name once: Germany's row first, else where it ranks best. */
export const listLatestTrends = async (db: Queryable): Promise<TrendRow[]> => {
  const fetch = await findStoredTrendFetch(db);
  if (!fetch) return [];
  const abroad = sql`${trends.woeid} <> ${countryPlace.woeid}`;
  const rows = await db
    .selectDistinctOn([trends.name])
    .from(trends)
    .where(eq(trends.fetchId, fetch.id))
    .orderBy(trends.name, abroad, trends.rank);
  const isAbroad = (row: TrendRow): number => (row.woeid === countryPlace.woeid ? 0 : 1);
  return rows.toSorted(
    (a, b) => isAbroad(a) - isAbroad(b) || a.rank - b.rank || a.name.localeCompare(b.name),
  );
};
