import type { TargetType } from '@stimmlage/core/codes/target-types';
import {
  ERASED_NAME,
  eraseInAddress,
  eraseInName,
  eraseInNote,
  handlesInNote,
  handlesOfTrend,
  NAME_MARKS,
} from '@stimmlage/core/handles';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { announce } from '../../announcements';
import { type Queryable, rowsOf, type Tx } from '../../connection';
import { contains } from '../../sql/like';
import { idArray, recordset, texts } from '../../sql/recordset';
import {
  annotations,
  corrections,
  goldSets,
  imports,
  savedViews,
  sessions,
  settings,
  targets,
  trackedTrends,
  trendMentions,
  trends,
} from '../../tables';
import { isNamedIn, listDeletedOwnTargets, type Person } from './subjects';

/**
 * SQL condition that a text may mention one of the given handles. Also matches some texts that do not mention
 * any of the handles.
 */
export const namesAnyHandle = (text: SQL, handles: readonly string[]): SQL =>
  sql`${text} ilike any(${texts(handles.flatMap((handle) => NAME_MARKS.map((mark) => contains(mark + handle))))})`;

/**
 * Deletes what failed imports have not processed if anyone has been erased, because chunks are stored as received and
 * may contain data about an erased person. The imports stay listed with their errors, but are no longer resumed: the
 * archives have to be uploaded again from the beginning. An import that is resumed at the same time keeps its chunks.
 */
export const emptyFailedArchives = (db: Queryable) =>
  db.execute(sql`
    with failed as materialized (
      select id from imports where status = 'failed' and exists (select from erasures) order by id for update
    )
    update import_chunks c set data = null from failed where failed.id = c.import_id and c.data is not null`);

interface Titled extends Record<string, unknown> {
  id: number;
  name: string;
}

/**
 * Replaces handles in names given by staff.
 * @param rename returns the new name of a row. The handles in the row's name have already been replaced.
 * @returns the number of rows renamed.
 */
const renameIn = async (
  tx: Tx,
  column: typeof imports.name | typeof goldSets.name | typeof sessions.name | typeof savedViews.name,
  handles: readonly string[],
  rename: (row: Titled) => string = ({ name }) => name,
): Promise<number> => {
  const found = await rowsOf<Titled>(
    tx,
    sql`
      select id::int, ${column} as name from ${column.table} where ${column} ilike any(${texts(handles.map(contains))})
      order by id for update`,
  );
  const rows = found
    .map(({ id, name }) => ({
      id,
      name: eraseInName(name, (handle) => handles.includes(handle)),
      before: name,
    }))
    .filter(({ name, before }) => name !== before)
    .map((row) => ({ id: row.id, name: rename(row) }));
  await tx.execute(sql`
    update ${column.table} set ${sql.identifier(column.name)} = i.name
    from ${recordset('i', rows, { id: 'bigint', name: 'text' })} where ${column.table}.id = i.id`);
  return rows.length;
};

/**
 * Deletes the counts of mentions of a politician, and of places that contain a handle, including mentions in
 * content deleted by retention.
 */
const forgetNamed = async (tx: Tx, handles: readonly string[]): Promise<void> => {
  const found = await rowsOf<{ name: string }>(
    tx,
    sql`
      select distinct name from name_rollup
      where kind = 'place' and name ilike any(${texts(handles.map(contains))})`,
  );
  const places = found
    .map(({ name }) => name)
    .filter((name) => handlesInNote(name).some((handle) => handles.includes(handle)));
  await tx.execute(sql`
    delete from name_rollup where (kind = 'politician' and lower(name) = any(${texts(handles)}))
      or (kind = 'place' and name = any(${texts(places)}))`);
};

/** Deletes trends named after a person, and the counts of mentions of these trends. */
const forgetTrends = async (tx: Tx, handles: readonly string[]): Promise<void> => {
  for (const table of [trends, trackedTrends, trendMentions]) {
    const named = await rowsOf<{ name: string }>(
      tx,
      sql`select distinct trend_name as name from ${table} where trend_name ilike any(${texts(handles.map(contains))})`,
    );
    const names = named
      .map(({ name }) => name)
      .filter((name) => handlesOfTrend(name).some((handle) => handles.includes(handle)));
    await tx.execute(sql`delete from ${table} where trend_name = any(${texts(names)})`);
  }
};

/**
 * Replaces handles in the names of gold sets and sessions. A gold set's id is added to its name, because
 * names must be unique and could become identical once the handles are replaced.
 */
const renameSessions = async (tx: Tx, handles: readonly string[]): Promise<void> => {
  const sets = await renameIn(tx, goldSets.name, handles, ({ id, name }) => `${name} (${id})`);
  const over = await renameIn(tx, sessions.name, handles);
  if (sets + over > 0) await announce(tx);
};

/** Replaces handles in the names of saved views, and removes filters that contain handles from the views. */
const rewriteViews = async (tx: Tx, handles: readonly string[]): Promise<void> => {
  await renameIn(tx, savedViews.name, handles);
  const views = await tx
    .select({ id: savedViews.id, address: savedViews.address })
    .from(savedViews)
    .orderBy(savedViews.id)
    .for('update');
  for (const { id, address: before } of views) {
    const address = eraseInAddress(before, (handle) => handles.includes(handle));
    if (address !== before) await tx.update(savedViews).set({ address }).where(eq(savedViews.id, id));
  }
};

/** The columns with texts written by staff, or by a model about a trend, and the key of each table. */
export const textColumns = [
  [corrections.reason, corrections.contentId],
  [annotations.text, annotations.id],
  [targets.displayName, targets.id],
  [targets.description, targets.id],
  [targets.purpose, targets.id],
  [settings.publicTitle, settings.id],
  [settings.publicNotice, settings.id],
  [trends.notes, trends.id],
  [trends.description, trends.id],
] as const;

/** The columns with names given by staff, in which each word may be a handle. */
export const nameColumns = [imports.name, goldSets.name, sessions.name, savedViews.name] as const;

/** Replaces handles in the texts of one column. */
const rewriteTexts = async (
  tx: Tx,
  [column, key]: (typeof textColumns)[number],
  handles: readonly string[],
): Promise<void> => {
  const found = await rowsOf<{ id: string; text: string }>(
    tx,
    sql`
      select ${key}::text as id, ${column} as text from ${column.table} where ${column} ilike any(${texts(handles.map(contains))})
      order by ${key} for update`,
  );
  const rows = found.map(({ id, text }) => ({
    id,
    text: eraseInNote(text, (handle) => handles.includes(handle)),
  }));
  await tx.execute(sql`
    update ${column.table} set ${sql.identifier(column.name)} = i.text
    from ${recordset('i', rows, { id: 'bigint', text: 'text' })} where ${key} = i.id`);
};

/**
 * Deletes a person's name from targets. The rows of deleted targets remain, because content and figures refer
 * to their ids.
 */
const forgetTargets = async (tx: Tx, person: Person): Promise<void> => {
  const tombs = await listDeletedOwnTargets(tx, person);
  await tx
    .update(targets)
    .set({
      username: sql`${`${ERASED_NAME}-`} || ${targets.id}`,
      displayName: ERASED_NAME,
      description: '',
      purpose: '',
      accountId: null,
      formerAccountId: null,
      note: [],
    })
    .where(inArray(targets.id, tombs));
  const found = await rowsOf<{ targetType: TargetType; username: string }>(
    tx,
    sql`
      select distinct target_type as "targetType", username from collection_run_targets
      where username ilike any(${texts(person.handles.map(contains))})`,
  );
  const named = found.filter((target) => isNamedIn(person, target));
  await tx.execute(sql`
    update collection_run_targets set username = ${ERASED_NAME}, error = '[]', gap = '[]'
    where target_id = any(${idArray(tombs)}) or target_type || ' ' || username = any(${texts(
      named.map(({ targetType, username }) => `${targetType} ${username}`),
    )})`);
};

/**
 * Deletes a person's name from everything except content: the person's own target, what staff wrote about
 * other targets, the public title and notice, the reasons that staff gave for corrections, annotations, archives, gold sets, sessions,
 * saved views, and trends with their analyses. Also deletes the person's accounts.
 * @returns the number of accounts deleted.
 */
export const forgetNames = async (tx: Tx, person: Person): Promise<number> => {
  await forgetTargets(tx, person);
  for (const column of textColumns) await rewriteTexts(tx, column, person.handles);
  await renameIn(tx, imports.name, person.handles);
  await renameSessions(tx, person.handles);
  await rewriteViews(tx, person.handles);
  await forgetNamed(tx, person.handles);
  await forgetTrends(tx, person.handles);
  await emptyFailedArchives(tx);
  const gone = await rowsOf(tx, sql`delete from authors where id = any(${idArray(person.ids)}) returning 1`);
  return gone.length;
};
