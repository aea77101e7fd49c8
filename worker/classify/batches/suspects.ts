import { isSuspect, readsLikeInstruction } from '@stimmlage/core/codebook/suspect';
import { lockUnsentBatch } from '@stimmlage/db/queries/sessions/batches';
import { noteFlag } from '@stimmlage/db/queries/sessions/flags';
import { getItemTexts, listRequests, splitRequests } from '@stimmlage/db/queries/sessions/requests';
import type { WorkerDeps } from '../../deps';

interface Suspicions {
  /** The ids of texts that have to be sent in separate requests. */
  suspects: Set<string>;
  /**
   * The ids of texts that a person should review, because the texts read like instructions. A text that is
   * suspicious only because of its length is not included.
   */
  having: string[];
  lacking: string[];
}

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
 * Moves every suspicious text in an unsent batch to a separate request, and flags texts that read like
 * instructions for review. In a shared request, a model that obeyed one text could mislabel the other texts,
 * and its answer would still be valid. Idempotent.
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
