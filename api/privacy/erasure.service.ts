import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { eraseAuthor } from '@stimmlage/core/contracts/privacy';
import { AppError } from '@stimmlage/core/errors/app-error';
import { advanceUpkeepRun, beginErasure, endUpkeepRun } from '@stimmlage/db/queries/operations/upkeep-runs';
import { type Erased, erasePerson } from '@stimmlage/db/queries/privacy/erase-person';
import { block } from '@stimmlage/db/queries/privacy/erasures';
import {
  findOwnTarget,
  findSubject,
  type Person,
  type Subject,
} from '@stimmlage/db/queries/privacy/subjects';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { auditErasure } from './audit';

/** The number of seconds after which a worker completes an erasure that this process has not completed. */
const TAKEN_UP_SECONDS = 600;

/**
 * Blocks a person, so that no new data is stored about them, and creates the erasure run. The run does not
 * record which person it erases.
 * @throws AppError privacy.is_target
 */
const begin = (
  deps: ApiDeps,
  actor: Actor,
  whom: BodyOf<typeof eraseAuthor>,
): Promise<{ known: Subject; runId: number }> =>
  deps.db.transaction(async (tx) => {
    const known = await findSubject(tx, whom);
    await block(tx, known.hashes);
    // `block` waits until concurrent transactions that add a target have ended. The check must therefore come
    // after `block`.
    const target = await findOwnTarget(tx, known);
    if (target) throw new AppError('privacy.is_target', { username: target.username });
    await auditErasure(tx, actor, whom);
    const runId = await beginErasure(tx, actor.userId, deps.now());
    await deps.queue.send('upkeep.run', { upkeepId: runId }, { tx, after: TAKEN_UP_SECONDS });
    return { known, runId };
  });

/**
 * Finds a person again after the block, because transactions that were storing posts at the time of the block
 * have ended by now. Accounts that are found only now are blocked as well.
 */
const findAgain = (deps: ApiDeps, whom: BodyOf<typeof eraseAuthor>): Promise<Subject> =>
  deps.db.transaction(async (tx) => {
    const found = await findSubject(tx, whom);
    await block(tx, found.hashes);
    return found;
  });

const end = (deps: ApiDeps, runId: number, { deleted, rewritten, batches }: Erased): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await advanceUpkeepRun(tx, runId, { add: { ...deleted, rewritten, batches } });
    await endUpkeepRun(tx, runId, { status: 'completed', note: [], finishedAt: deps.now() });
  });

/**
 * Erases a person: first blocks them, and then deletes all data about them step by step. A worker completes
 * an interrupted erasure. A person about whom no data is stored is blocked as well.
 * @throws AppError privacy.is_target
 */
export const erase = async (
  deps: ApiDeps,
  actor: Actor,
  whom: BodyOf<typeof eraseAuthor>,
): Promise<Answer<typeof eraseAuthor>> => {
  const { known, runId } = await begin(deps, actor, whom);
  const now = await findAgain(deps, whom);
  const person: Person = {
    ids: [...new Set([...known.ids, ...now.ids])],
    handles: [...new Set([...known.handles, ...now.handles])],
  };
  const erased = await erasePerson(deps, person);
  await end(deps, runId, erased);
  const { deleted, rewritten, batches } = erased;
  const message =
    deleted.content + deleted.authors + rewritten === 0
      ? 'Nothing was stored; nothing will be collected'
      : 'Erased, and not collected again';
  return { success: true, message, deleted, rewritten, batches };
};
