import { handlesOfTrend } from '@stimmlage/core/handles';
import { compareNames } from '@stimmlage/core/names';
import { countryPlace } from '@stimmlage/core/platform-x';
import type { Reasons } from '@stimmlage/core/reasons/reason';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { recordset } from '../../sql/recordset';
import { trendFetches, trends } from '../../tables';
import { holdErased } from '../privacy/erased-handles';

export type TrendFetchRow = typeof trendFetches.$inferSelect;
export type TrendRow = typeof trends.$inferSelect;

/**
 * Creates a fetch and returns its id. If a fetch from the same millisecond already exists, returns the id of
 * the existing fetch.
 */
export const insertTrendFetch = async (tx: Tx, fetchedAt: Date): Promise<number> => {
  const [row] = await tx
    .insert(trendFetches)
    .values({ fetchedAt, source: 'x' })
    .onConflictDoUpdate({ target: trendFetches.fetchedAt, set: { source: 'x' } })
    .returning({ id: trendFetches.id });
  if (!row) throw new Error('The trend fetch was not inserted');
  return row.id;
};

const isOpen = inArray(trendFetches.status, ['pending', 'running']);

/**
 * Key of the advisory lock that serialises the creation of fetches. The key is arbitrary, but must be the
 * same in every process.
 */
const CREATE_LOCK = 7_184_012;

/** Creates a fetch unless another fetch is already open, because every fetch costs money. */
export const createTrendFetch = async (tx: Tx, fetchedAt: Date): Promise<number | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK}, 0)`);
  return (await listOpenTrendFetchIds(tx)).length > 0 ? undefined : insertTrendFetch(tx, fetchedAt);
};

export const findTrendFetch = async (db: Queryable, id: number): Promise<TrendFetchRow | undefined> =>
  (await db.select().from(trendFetches).where(eq(trendFetches.id, id)))[0];

export const latestTrendFetch = async (db: Queryable): Promise<TrendFetchRow | undefined> =>
  (await db.select().from(trendFetches).orderBy(desc(trendFetches.fetchedAt)).limit(1))[0];

/** SQL condition that a fetch has finished and has trends. */
const hasTrends = and(
  eq(trendFetches.status, 'completed'),
  sql`exists (select from trends t where t.fetch_id = ${trendFetches}.id)`,
);

/** SQL expression for whether a fetch has the trends of the whole country. */
const isNational = sql`exists (
  select from trends t where t.fetch_id = ${trendFetches}.id and t.woeid = ${countryPlace.woeid}
)`;

/**
 * The number of hours before the newest trends within which another fetch may be the one that is shown. Trends
 * are fetched once a day.
 */
const SHOWN_HOURS = 24;

/**
 * Finds the fetch whose trends are shown: the newest one with trends. If that one is from an archive, a fetch
 * from X of the day before is preferred, as archived trends are not rated, and otherwise one with the trends of
 * the whole country, as archives have each place as a fetch of its own.
 */
export const findStoredTrendFetch = async (db: Queryable): Promise<TrendFetchRow | undefined> => {
  const newest = db
    .select({ at: max(trendFetches.fetchedAt) })
    .from(trendFetches)
    .where(hasTrends);
  const isFetched = eq(trendFetches.source, 'x');
  const [row] = await db
    .select()
    .from(trendFetches)
    .where(
      and(hasTrends, sql`${trendFetches.fetchedAt} > (${newest}) - make_interval(hours => ${SHOWN_HOURS})`),
    )
    .orderBy(desc(isFetched), desc(sql`${isFetched} or ${isNational}`), desc(trendFetches.fetchedAt))
    .limit(1);
  return row;
};

/** Finds the time at which trends were last requested from X, regardless of the result. */
export const findLastFetchAt = async (db: Queryable): Promise<Date | undefined> =>
  (
    await db
      .select({ at: trendFetches.fetchedAt })
      .from(trendFetches)
      .where(eq(trendFetches.source, 'x'))
      .orderBy(desc(trendFetches.fetchedAt))
      .limit(1)
  )[0]?.at;

/** Finds the time at which trends were last fetched successfully. */
export const findLastCompletedFetchAt = async (db: Queryable): Promise<Date | undefined> =>
  (
    await db
      .select({ at: trendFetches.fetchedAt })
      .from(trendFetches)
      .where(and(eq(trendFetches.source, 'x'), eq(trendFetches.status, 'completed')))
      .orderBy(desc(trendFetches.fetchedAt))
      .limit(1)
  )[0]?.at;

export const listOpenTrendFetchIds = async (db: Queryable): Promise<number[]> =>
  (await db.select({ id: trendFetches.id }).from(trendFetches).where(isOpen)).map(({ id }) => id);

export const setTrendFetch = async (
  db: Queryable,
  id: number,
  facts: Partial<Pick<TrendFetchRow, 'status' | 'note'>>,
): Promise<void> => {
  await db.update(trendFetches).set(facts).where(eq(trendFetches.id, id));
  await announce(db);
};

/** Records why an open fetch is waiting. */
export const noteTrendFetch = async (db: Queryable, id: number, note: Reasons): Promise<void> => {
  await db
    .update(trendFetches)
    .set({ note })
    .where(and(eq(trendFetches.id, id), isOpen));
};

export interface PlaceTrends {
  woeid: number;
  cityName: string;
  /** In rank order. */
  trends: readonly { name: string; posts: number | null }[];
}

/** Lists the WOEIDs of the places for which a fetch has stored trends. */
export const listStoredPlaces = async (db: Queryable, fetchId: number): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ woeid: trends.woeid })
    .from(trends)
    .where(eq(trends.fetchId, fetchId));
  return new Set(rows.map(({ woeid }) => woeid));
};

/** Deletes trends that are named after an erased person. The ranks of all other trends are left unchanged. */
const deleteErased = async (tx: Tx, places: readonly PlaceTrends[]): Promise<void> => {
  const names = places.flatMap((place) => place.trends.map(({ name }) => name));
  const isErased = await holdErased(tx, names.flatMap(handlesOfTrend));
  const erased = names.filter((name) => handlesOfTrend(name).some(isErased));
  await tx.delete(trends).where(inArray(trends.name, erased));
};

/** Stores the trends of one place. Storing the trends again for the same fetch changes nothing. */
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
  await deleteErased(tx, [place]);
  await announce(tx);
};

export interface ArchivedTrends extends PlaceTrends {
  fetchedAt: Date;
}

/**
 * Stores the trends from an archive as part of the fetch with the same timestamp. If no such fetch exists,
 * one is created. Existing trends are left unchanged.
 * @returns the number of new trends.
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
  await deleteErased(tx, places);
  if (stored.length > 0) await announce(tx);
  return stored.length;
};

/**
 * Lists a fetch's trends, each name only once: the trend for Germany as a whole if the name has one,
 * otherwise the trend with the best rank.
 */
export const listTrends = async (db: Queryable, fetchId: number): Promise<TrendRow[]> => {
  const abroad = sql`${trends.woeid} <> ${countryPlace.woeid}`;
  const rows = await db
    .selectDistinctOn([trends.name])
    .from(trends)
    .where(eq(trends.fetchId, fetchId))
    .orderBy(trends.name, abroad, trends.rank);
  const isAbroad = (row: TrendRow): number => (row.woeid === countryPlace.woeid ? 0 : 1);
  return rows.toSorted(
    (a, b) => isAbroad(a) - isAbroad(b) || a.rank - b.rank || compareNames(a.name, b.name),
  );
};

/** Reads the fetch whose trends are shown, and its trends. */
export const readShownTrends = async (
  db: Queryable,
): Promise<{ fetch: TrendFetchRow | undefined; rows: TrendRow[] }> => {
  const fetch = await findStoredTrendFetch(db);
  return { fetch, rows: fetch ? await listTrends(db, fetch.id) : [] };
};
