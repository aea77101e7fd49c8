import { HANDLE, isAccountTarget } from '@stimmlage/core/codes/target-types';
import type { Tx } from '@stimmlage/db/connection';
import { upsertAuthors } from '@stimmlage/db/queries/content';
import { advanceRunTarget, listRunTargets, type RunRow, type RunTargetRow } from '@stimmlage/db/queries/runs';
import { type TargetRow, updateTargetProgress } from '@stimmlage/db/queries/targets';
import { toAuthorRow } from '../content/rows';
import type { WorkerDeps } from '../deps';
import type { XClient } from '../x/client';
import type { XUser } from '../x/page';
import { bookReads } from './page-store';

/** X looks up this many handles at once (users/by). */
const MOST_HANDLES = 100;

const NO_HANDLE = 'Not collected: saved by name without a handle on X';

interface Candidate {
  row: RunTargetRow;
  target: TargetRow;
}

const fail = async (tx: Tx, { row, target }: Candidate, reason: string, skipped = false): Promise<void> => {
  await advanceRunTarget(tx, row, { state: skipped ? 'skipped' : 'failed', error: reason });
  await updateTargetProgress(tx, target.id, { note: reason });
};

const settle = async (tx: Tx, candidate: Candidate, user: XUser | undefined, problem: string | undefined) => {
  if (!user) return fail(tx, candidate, problem ?? `X knows no account @${candidate.target.username}`);
  await updateTargetProgress(tx, candidate.target.id, { accountId: user.id });
  if (user.isProtected)
    await fail(tx, candidate, `@${user.username} is protected: X shows its posts to followers only`);
};

/** Finds the accounts of a run's targets that have none yet; a target without an account says why. */
export const lookUpAccounts = async (
  deps: WorkerDeps,
  x: XClient,
  run: RunRow,
  targets: ReadonlyMap<number, TargetRow>,
): Promise<void> => {
  const candidates = (await listRunTargets(deps.db, run.id)).flatMap((row): Candidate[] => {
    const target = row.targetId === null ? undefined : targets.get(row.targetId);
    const isOpen =
      row.state === 'pending' && target && isAccountTarget(target.targetType) && target.accountId === null;
    return isOpen ? [{ row, target }] : [];
  });
  const named = candidates.filter(({ target }) => HANDLE.test(target.username));
  const nameless = candidates.filter(({ target }) => !HANDLE.test(target.username));
  await deps.db.transaction(async (tx) => {
    for (const candidate of nameless) await fail(tx, candidate, NO_HANDLE, true);
  });
  for (let from = 0; from < named.length; from += MOST_HANDLES) {
    const some = named.slice(from, from + MOST_HANDLES);
    const { users, problems } = await x.usersByUsernames(some.map(({ target }) => target.username));
    const byName = new Map(users.map((user) => [user.username.toLowerCase(), user]));
    const whyNot = new Map(problems.map((problem) => [problem.value.toLowerCase(), problem.detail]));
    await deps.db.transaction(async (tx) => {
      await bookReads(tx, { call: 'users/by', runId: run.id, posts: 0, users: users.length });
      await upsertAuthors(
        tx,
        users.map((user) => toAuthorRow(user, deps.now())),
      );
      for (const candidate of some) {
        const name = candidate.target.username.toLowerCase();
        await settle(tx, candidate, byName.get(name), whyNot.get(name));
      }
    });
  }
};
