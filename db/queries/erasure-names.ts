import { eraseHandles } from '@stimmlage/core/handles';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { targets } from '../tables';
import { announce } from './announce';
import { contains } from './like';
import { idArray, recordset, texts } from './recordset';
import { isTargetOf, type Person } from './subjects';

/** What stands in a name in place of a handle. */
const ERASED_NAME = 'erased';

/** The name of an archive, which is often that of the account it was made of, without these handles. */
export const withoutNames = (name: string, handles: readonly string[]): string =>
  handles.reduce(
    (text, handle) =>
      text.replace(
        new RegExp(`(?<![A-Za-z0-9_])${RegExp.escape(handle)}(?![A-Za-z0-9_])`, 'gi'),
        ERASED_NAME,
      ),
    name,
  );

/** Whether a text names one of these handles. */
export const namesOneOf = (text: SQL, handles: readonly string[]): SQL =>
  sql`${text} ilike any(${texts(handles.map((handle) => contains(`@${handle}`)))})`;

/** Archives that failed wait as they came, whoever is in them: they are to be sent again from their beginning. */
const dropFailedArchives = (tx: Tx) =>
  tx.execute(sql`
    delete from imports i where status = 'failed'
      and exists (select from import_chunks c where c.import_id = i.id and c.data is not null)`);

const renameArchives = async (tx: Tx, { handles }: Person): Promise<void> => {
  const found = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`
      select id::int, name from imports where name ilike any(${texts(handles.map(contains))}) order by id for update`,
  );
  const rows = found.map(({ id, name }) => ({ id, name: withoutNames(name, handles) }));
  await tx.execute(sql`
    update imports set name = i.name from ${recordset('i', rows, { id: 'bigint', name: 'text' })} where imports.id = i.id`);
};

const rewriteReasons = async (tx: Tx, { handles }: Person): Promise<void> => {
  const found = await rowsOf<{ id: string; reason: string }>(
    tx,
    sql`
      select content_id::text as id, reason from corrections where ${namesOneOf(sql`reason`, handles)}
      order by content_id for update`,
  );
  const rows = found.map(({ id, reason }) => ({
    id,
    reason: eraseHandles(reason, (handle) => handles.includes(handle)),
  }));
  await tx.execute(sql`
    update corrections k set reason = i.reason
    from ${recordset('i', rows, { id: 'bigint', reason: 'text' })} where k.content_id = i.id`);
};

/** Of a target that was deleted the number stays, which content and figures name it by. */
const forgetTargets = async (tx: Tx, person: Person): Promise<void> => {
  const tombs = await tx
    .update(targets)
    .set({
      username: sql`${`${ERASED_NAME}-`} || ${targets.id}`,
      displayName: ERASED_NAME,
      description: '',
      accountId: null,
      note: null,
    })
    .where(and(isTargetOf(person), isNotNull(targets.deletedAt)))
    .returning({ id: targets.id });
  await tx.execute(sql`
    update collection_run_targets set username = ${ERASED_NAME}, error = null, gap = null
    where target_id = any(${idArray(tombs.map(({ id }) => id))})
      or (lower(username) = any(${texts(person.handles)}) and target_type in ('politician', 'influencer', 'media'))`);
  if (tombs.length > 0) await announce(tx, 'targets');
};

/**
 * Takes a person's name out of all that is no content: a target that they were, what staff wrote of others'
 * statements, archives; and deletes their accounts.
 * @returns how many accounts went.
 */
export const forgetNames = async (tx: Tx, person: Person): Promise<number> => {
  await forgetTargets(tx, person);
  await rewriteReasons(tx, person);
  await renameArchives(tx, person);
  await dropFailedArchives(tx);
  const gone = await rowsOf(tx, sql`delete from authors where id = any(${idArray(person.ids)}) returning 1`);
  return gone.length;
};
