import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { reason } from '@stimmlage/core/reasons/reason';
import { serverLimits } from '@stimmlage/core/server-limits';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../connection';
import { endAbandonedUploads, lastUploadedAt } from '../collection/imports';
import { deleteExpiredTokens } from '../users/access-tokens';
import { forgetUnusedDevices } from '../users/known-devices';
import { settleRefusals } from '../users/refusals';

/** The number of days for which obsolete data is retained. */
const keptDays = {
  signInFailure: 1,
  /** The number of days for which an interrupted upload can be resumed, since it was started or last resumed. */
  unfinishedImport: 30,
  failedFetch: 30,
  upkeep: 90,
} as const;

/** The numbers of rows cleared, by kind. */
export interface Cleared {
  tokens: number;
  links: number;
  signIns: number;
  chunks: number;
  imports: number;
  fetches: number;
  checks: number;
  runs: number;
}

/**
 * Clears obsolete data: expired tokens, setup links and invitations, devices that are no longer used to sign
 * in, failed sign-ins older than a day, chunks of imported archives, failed imports, trend fetches without
 * trends, and old results of checks and upkeep except the newest of each kind. An abandoned upload is ended:
 * the worker processes what has been received. Refusals counted so far are written to the audit log. The
 * history of trends is preserved. Jobs are not cleared here, because the queue clears its jobs itself.
 */
export const clearSpent = async (db: Queryable, now: Date): Promise<Cleared> => {
  const before = (moment: Date) => sql`< ${moment.toISOString()}::timestamptz`;
  const ago = (kept: keyof typeof keptDays) =>
    new Date(now.getTime() - keptDays[kept] * MILLISECONDS_PER_DAY);
  const since = (kept: keyof typeof keptDays) => before(ago(kept));
  const cleared = async (statement: SQL): Promise<number> => (await db.execute(statement)).count;
  await settleRefusals(db, now);
  const unused = new Date(now.getTime() - serverLimits.knownDevices.days * MILLISECONDS_PER_DAY);
  return {
    tokens: (await deleteExpiredTokens(db, now)) + (await forgetUnusedDevices(db, unused)),
    links:
      (await cleared(sql`delete from setup_links where expires_at ${before(now)}`)) +
      (await cleared(sql`delete from invitations where expires_at ${before(now)}`)),
    signIns: await cleared(sql`
      delete from sign_in_failures where key in (
        select key from sign_in_failures where at ${since('signInFailure')} for update skip locked
      )`),
    chunks: await cleared(sql`
      delete from import_chunks c using imports i where i.id = c.import_id and i.status = 'completed'`),
    imports:
      (await endAbandonedUploads(db, ago('unfinishedImport'), [
        reason('import.not_resumed', { days: keptDays.unfinishedImport }),
      ])) +
      (await cleared(sql`
        delete from imports where status = 'failed' and ${lastUploadedAt} ${since('unfinishedImport')}
          and processed_chunks < received_chunks`)),
    fetches: await cleared(sql`
      delete from trend_fetches f where status = 'failed' and fetched_at ${since('failedFetch')}
        and not exists (select from trends t where t.fetch_id = f.id)`),
    checks: await cleared(sql`
      delete from consistency_checks where checked_at ${since('upkeep')}
        and id < (select max(id) from consistency_checks)`),
    runs: await cleared(sql`
      delete from upkeep_runs r where finished_at ${since('upkeep')}
        and id < (select max(id) from upkeep_runs newer where newer.kind = r.kind)`),
  };
};
