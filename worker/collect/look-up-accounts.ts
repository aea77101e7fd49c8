import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { toLogFields } from '@stimmlage/core/reasons/reasoned-error';
import { isDataError, type Tx } from '@stimmlage/db/connection';
import {
  advanceRunTarget,
  findRun,
  listRunTargets,
  noteAnswer,
  type RunTargetRow,
} from '@stimmlage/db/queries/collection/runs';
import { erasureHash, listBlocked } from '@stimmlage/db/queries/privacy/erasures';
import { recordAccount } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets, type TargetRow } from '@stimmlage/db/queries/targets/targets';
import { toAuthorRow } from '../content/rows';
import { storeAuthors } from '../content/store';
import type { WorkerDeps } from '../deps';
import { bookReads } from '../x/book-reads';
import { type Afford, withinXBudget } from '../x/budget';
import type { XClient } from '../x/client';
import type { XUser } from '../x/page';
import { noOutage, type Outage, withLost } from './outage';
import { failTarget, settleFault, unstorable } from './settle-fault';
import { whyLeftOut } from './target-step';

/** The maximum number of handles per request to X (users/by). */
const MOST_HANDLES = 100;

interface Candidate {
  row: RunTargetRow;
  target: TargetRow;
}

/** Lists the targets of a run whose accounts have not been looked up. */
const listCandidates = async ({ db }: WorkerDeps, runId: number): Promise<Candidate[]> => {
  const [run, rows, targets] = await Promise.all([
    findRun(db, runId),
    listRunTargets(db, runId),
    listTargets(db),
  ]);
  const byId = new Map(targets.map((target) => [target.id, target]));
  return rows.flatMap((row): Candidate[] => {
    const target = row.targetId === null ? undefined : byId.get(row.targetId);
    const isOpen =
      row.state === 'pending' &&
      run &&
      target &&
      whyLeftOut(run, row, target) === null &&
      isAccountTarget(target.targetType) &&
      target.accountId === null;
    return isOpen ? [{ row, target }] : [];
  });
};

const settle = async (
  tx: Tx,
  { row, target }: Candidate,
  user: XUser | undefined,
  problem: Reason | undefined,
): Promise<void> => {
  if (!user)
    return failTarget(tx, row, [problem ?? reason('target.not_known', { username: target.username })]);
  if ((await listBlocked(tx, [erasureHash('id', user.id)])).size > 0)
    return failTarget(tx, row, [reason('target.erased')]);
  await recordAccount(tx, target, user.id);
  if (user.isProtected) await failTarget(tx, row, [reason('target.protected', { username: user.username })]);
  else await advanceRunTarget(tx, row, { retries: 0 });
};

interface Answer {
  /** By handle in lower case, as are the problems. */
  users: ReadonlyMap<string, XUser>;
  problems: ReadonlyMap<string, Reason>;
}

/**
 * Stores the accounts of candidates. If the database refuses a value, the candidates are split in half again and again
 * until the one with that value has been found, which fails.
 */
const settleAll = async (
  tx: Tx,
  deps: WorkerDeps,
  { users, problems }: Answer,
  candidates: readonly Candidate[],
): Promise<void> => {
  const nameOf = ({ target }: Candidate) => target.username.toLowerCase();
  try {
    await tx.transaction(async (inner) => {
      const found = candidates.flatMap((candidate) => users.get(nameOf(candidate)) ?? []);
      await storeAuthors(
        inner,
        [...new Set(found)].map((user) => toAuthorRow(user, deps.now())),
      );
      for (const candidate of candidates)
        await settle(inner, candidate, users.get(nameOf(candidate)), problems.get(nameOf(candidate)));
    });
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [first] = candidates;
    if (first && candidates.length === 1) {
      deps.log.error({ runId: first.row.runId, ...toLogFields(error) }, 'an account cannot be stored');
      return failTarget(tx, first.row, [unstorable(error)]);
    }
    const middle = Math.ceil(candidates.length / 2);
    await settleAll(tx, deps, { users, problems }, candidates.slice(0, middle));
    await settleAll(tx, deps, { users, problems }, candidates.slice(middle));
  }
};

const lookUp = async (
  deps: WorkerDeps,
  x: XClient,
  runId: number,
  candidates: readonly Candidate[],
  afford: Afford,
): Promise<void> => {
  const some = candidates.slice(0, afford(candidates.length, 1, xReadPrice.user));
  // Two targets can have the same account, for example one as a politician and one as a media outlet.
  const handles = new Map(some.map(({ target: { username } }) => [username.toLowerCase(), username]));
  const { users, problems, reads } = await x.usersByUsernames([...handles.values()]);
  const answer = {
    users: new Map(users.map((user) => [user.username.toLowerCase(), user])),
    problems: new Map(problems.map((problem) => [problem.value.toLowerCase(), problem.why])),
  };
  await deps.db.transaction(async (tx) => {
    await bookReads(tx, { call: 'users/by', runId, ...reads });
    await settleAll(tx, deps, answer, some);
  });
};

/**
 * Looks up the unknown accounts of a run's targets on X. If an account does not exist, the reason is recorded
 * on the account's target. After a temporary fault, the lookup is retried. If the last try fails, the targets
 * in the request are marked as failed, and the run continues with its other targets.
 * @param onOutage called with the targets that have failed because X did not answer; none once X has answered.
 */
export const lookUpAccounts = async (
  deps: WorkerDeps,
  x: XClient,
  runId: number,
  signal: AbortSignal,
  onOutage: (outage: Outage) => void,
): Promise<void> => {
  let outage = noOutage;
  while (!signal.aborted) {
    const candidates = await listCandidates(deps, runId);
    const some = candidates.slice(0, MOST_HANDLES);
    if (some.length === 0) return;
    try {
      await withinXBudget(deps, runId, (afford) => lookUp(deps, x, runId, some, afford));
      outage = noOutage;
      await noteAnswer(deps.db, runId);
    } catch (error) {
      const rows = some.map(({ row }) => row);
      const settled = await settleFault(deps, rows, error, signal);
      if (settled.how === 'unavailable') outage = withLost(outage, rows, settled.why);
      else if (settled.how !== 'repeated') outage = noOutage;
    }
    onOutage(outage);
  }
};
