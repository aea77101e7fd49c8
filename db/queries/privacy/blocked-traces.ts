import { accountTargetTypes } from '@stimmlage/core/codes/target-types';
import { HANDLE_SIGNS, handlesInAddress, NAME_WORD, NAMED } from '@stimmlage/core/handles';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Queryable, rowsOf } from '../../connection';
import { collectionRunTargets, savedViews, targets } from '../../tables';
import { nextSpan, type Span } from './erasure';
import { nameColumns, textColumns } from './erasure-names';
import { erasureHash, keyedHashOf, listBlocked } from './erasures';
import type { Person } from './subjects';

/** Maximum number of content rows read by one query. */
const READ_AT_ONCE = 20_000;

/** SQL query for the handles in what staff and models have written, as listed by `handlesInNote`. */
const handlesInNotes = (notes: SQL): SQL => sql`
  select lower(coalesce(mention[1], mention[2])) from ${notes}, regexp_matches(value, ${NAMED}, 'gi') as mention
  union
  select lower(word[1]) from ${notes}, regexp_matches(value, ${NAME_WORD}, 'g') as word where word[1] ~ '[0-9_]'`;

/** SQL query for the different values of text columns, as `value`. */
const valuesOf = (columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`select ${column} as value from ${column.table} where ${column} <> ''`),
    sql` union `,
  );

const isBlocked = (kind: 'id' | 'handle', value: SQL): SQL => sql`
  ${keyedHashOf(kind, value)} in (select hash from erasures)`;

interface Trace extends Record<string, unknown> {
  id: string | null;
  handle: string | null;
}

/**
 * Lists the ids and handles of accounts and deleted targets whose id or handle is blocked. The id and the
 * handle are both listed even if only one of them is blocked, because both belong to the blocked person.
 */
const listBlockedAccounts = (db: Queryable): Promise<Trace[]> =>
  rowsOf(
    db,
    sql`
      select id::text, lower(username) as handle from authors
      where ${isBlocked('id', sql`id::text`)} or ${isBlocked('handle', sql`username`)}
      union
      select account.id::text, lower(username)
      from targets, lateral (select coalesce(account_id, former_account_id) as id) account
      where deleted_at is not null and ${inArray(targets.targetType, [...accountTargetTypes])}
        and (${isBlocked('id', sql`account.id::text`)} or ${isBlocked('handle', sql`username`)})`,
  );

/**
 * Lists the handles of blocked people in texts and names given by staff, in trends and their analyses, in the
 * names of collected targets, and in the counts of mentions.
 */
const listBlockedNames = (db: Queryable): Promise<Trace[]> =>
  rowsOf(
    db,
    sql`
      with search_names as (
        select target_type, username from targets where deleted_at is not null
        union
        select target_type, username from collection_run_targets
      ), tags as (
        select '#' || username as value from search_names where target_type = 'hashtag'
        union
        select case when trend_name ~ '^[A-Za-z0-9_]+$' then '#' || trend_name else trend_name end from (
          select trend_name from trends union select trend_name from tracked_trends
          union select trend_name from trend_mentions
        ) trend
      ), names as (
        ${valuesOf(nameColumns)}
      ), notes as (
        ${valuesOf(textColumns.map(([column]) => column))}
        union
        select username from search_names where target_type = 'keyword'
        union
        select name from name_rollup where kind = 'place' and name ~ ${HANDLE_SIGNS}
      ), handles as (
        select lower(coalesce(mention[1], mention[2])) as handle
        from tags, regexp_matches(value, ${NAMED}, 'gi') as mention
        union
        select lower(word[1]) from names, regexp_matches(value, ${NAME_WORD}, 'g') as word
        union
        select lower(name) from name_rollup where kind = 'politician'
        union
        ${handlesInNotes(sql`notes`)}
        union
        select lower(username) from collection_run_targets
        where ${inArray(collectionRunTargets.targetType, [...accountTargetTypes])}
      )
      select null as id, handle from handles where ${isBlocked('handle', sql`handle`)}`,
  );

/** Lists the handles of blocked people in the filters of saved views. */
const listBlockedInViews = async (db: Queryable): Promise<Trace[]> => {
  const views = await db.select({ address: savedViews.address }).from(savedViews);
  const handles = [...new Set(views.flatMap(({ address }) => handlesInAddress(address)))];
  const hashOf = (handle: string): string => erasureHash('handle', handle);
  const blocked = await listBlocked(db, handles.map(hashOf));
  return handles.filter((handle) => blocked.has(hashOf(handle))).map((handle) => ({ id: null, handle }));
};

/**
 * Lists the ids of blocked people who wrote content in a span, and the handles of blocked people mentioned in
 * the content, in its labels or in the name of its archive.
 */
const listBlockedIn = (db: Queryable, { after, until }: Span): Promise<Trace[]> =>
  rowsOf(
    db,
    sql`
      with span as (
        select author_id, text, politician_mentions, keyword from content c
        where c.id > ${after}::bigint and c.id <= ${until}::bigint
      ), terms as (
        select distinct value from labels l, unnest(l.specific_issues || l.geographic_mentions) as value
        where l.content_id > ${after}::bigint and l.content_id <= ${until}::bigint and value ~ ${HANDLE_SIGNS}
      ), named as (
        select lower(coalesce(mention[1], mention[2])) as handle
        from span, regexp_matches(span.text, ${NAMED}, 'gi') as mention
        union
        select lower(name) from span, unnest(span.politician_mentions) as name
        union
        select lower(word[1]) from (select distinct keyword from span) archive,
          regexp_matches(keyword, ${NAME_WORD}, 'g') as word
        union
        ${handlesInNotes(sql`terms`)}
      )
      select author_id::text as id, null as handle from (select distinct author_id from span) a
      where ${isBlocked('id', sql`author_id::text`)}
      union all
      select null, handle from named where ${isBlocked('handle', sql`handle`)}`,
  );

/**
 * Finds all blocked people about whom data is still stored, combined into one `Person`. Data can remain after
 * an interrupted erasure, or if a blocked person is mentioned by a handle that became known later.
 */
export const findBlockedTraces = async (db: Queryable): Promise<Person> => {
  const person = { ids: new Set<string>(), handles: new Set<string>() };
  const note = (traces: readonly Trace[]): void => {
    for (const { id, handle } of traces) {
      if (id !== null) person.ids.add(id);
      if (handle !== null) person.handles.add(handle);
    }
  };
  const [blocked] = await rowsOf<{ any: boolean }>(db, sql`select exists (select from erasures) as any`);
  if (blocked?.any) {
    note(await listBlockedAccounts(db));
    note(await listBlockedNames(db));
    note(await listBlockedInViews(db));
    let span = await nextSpan(db, '0', READ_AT_ONCE);
    while (span) {
      note(await listBlockedIn(db, span));
      span = await nextSpan(db, span.until, READ_AT_ONCE);
    }
  }
  return { ids: [...person.ids], handles: [...person.handles] };
};
