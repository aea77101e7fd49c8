import { isSuspect } from '@stimmlage/core/codebook/suspect';
import { lockUnsentBatch } from '@stimmlage/db/queries/sessions/batches';
import { noteFlag } from '@stimmlage/db/queries/sessions/flags';
import { getItemTexts, listRequests, splitRequests } from '@stimmlage/db/queries/sessions/requests';
import type { WorkerDeps } from '../../deps';

interface Suspicions {
  having: string[];
  lacking: string[];
}

/** Tells apart which of a batch's texts read as if they spoke to the model. */
const suspicionsOf = async ({ db }: Pick<WorkerDeps, 'db'>, batchId: number): Promise<Suspicions> => {
  const asked = (await listRequests(db, batchId)).flatMap(({ contentIds }) => contentIds);
  const texts = [...(await getItemTexts(db, asked))];
  const idsWhere = (suspect: boolean): string[] =>
    texts.flatMap(([id, { text }]) => (isSuspect(text) === suspect ? [id] : []));
  return { having: idsWhere(true), lacking: idsWhere(false) };
};

/**
 * Gives every suspect in a batch that was not sent yet a request of its own, and flags it for people: the texts of one
 * request are read together, and a model that obeys one of them could code all others as it is told, in an answer that is
 * valid. Done again it changes nothing.
 */
export const askSuspectsAlone = async (deps: Pick<WorkerDeps, 'db'>, batchId: number): Promise<void> => {
  const suspicions = await suspicionsOf(deps, batchId);
  await noteFlag(deps.db, 'instruction', suspicions);
  if (suspicions.having.length === 0) return;
  const suspects = new Set(suspicions.having);
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
