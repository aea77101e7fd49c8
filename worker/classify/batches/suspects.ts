import { isSuspect, readsLikeInstruction } from '@stimmlage/core/codebook/suspect';
import { lockUnsentBatch } from '@stimmlage/db/queries/sessions/batches';
import { noteFlag } from '@stimmlage/db/queries/sessions/flags';
import { getItemTexts, listRequests, splitRequests } from '@stimmlage/db/queries/sessions/requests';
import type { WorkerDeps } from '../../deps';

interface Suspicions {
  /** What is asked alone. */
  suspects: Set<string>;
  /** What people should look at, since it reads like an instruction; a long text alone does not. */
  having: string[];
  lacking: string[];
}

/** Tells a batch's texts apart. */
const suspicionsOf = async ({ db }: Pick<WorkerDeps, 'db'>, batchId: number): Promise<Suspicions> => {
  const asked = (await listRequests(db, batchId)).flatMap(({ contentIds }) => contentIds);
  const texts = [...(await getItemTexts(db, asked))];
  const idsWhere = (is: (text: string) => boolean): string[] =>
    texts.flatMap(([id, { text }]) => (is(text) ? [id] : []));
  return {
    suspects: new Set(idsWhere(isSuspect)),
    having: idsWhere(readsLikeInstruction),
    lacking: idsWhere((text) => !readsLikeInstruction(text)),
  };
};

/**
 * Gives every suspect in a batch that was not sent yet a request of its own, and flags for people what reads like an instruction: the texts of one
 * request are read together, and a model that obeys one of them could code all others as it is told, in an answer that is
 * valid. Done again it changes nothing.
 */
export const askSuspectsAlone = async (deps: Pick<WorkerDeps, 'db'>, batchId: number): Promise<void> => {
  const { suspects, ...readings } = await suspicionsOf(deps, batchId);
  await noteFlag(deps.db, 'instruction', readings);
  if (suspects.size === 0) return;
  await deps.db.transaction(async (tx) => {
    if (!(await lockUnsentBatch(tx, batchId))) return;
    const splits = (await listRequests(tx, batchId))
      .filter(({ contentIds }) => contentIds.length > 1)
      .map((request) => ({
        request,
        alone: new Set(request.contentIds.filter((id) => suspects.has(id))),
      }));
    await splitRequests(
      tx,
      batchId,
      splits.filter(({ alone }) => alone.size > 0),
    );
  });
};
