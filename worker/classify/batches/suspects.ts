import { isSuspect } from '@stimmlage/core/codebook/suspect';
import { lockUnsentBatch } from '@stimmlage/db/queries/sessions/batches';
import {
  getItemTexts,
  type ItemText,
  listRequests,
  splitRequests,
} from '@stimmlage/db/queries/sessions/requests';
import type { WorkerDeps } from '../../deps';

const isSuspectItem = (item: ItemText | undefined): boolean =>
  item !== undefined && (isSuspect(item.text) || (item.context !== null && isSuspect(item.context)));

/**
 * Gives every suspect in a batch that was not sent yet a request of its own: the texts of one request are read
 * together, and a model that obeys one of them could code all others as it is told, in an answer that is valid. Done
 * again it changes nothing.
 */
export const askSuspectsAlone = ({ db }: Pick<WorkerDeps, 'db'>, batchId: number): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockUnsentBatch(tx, batchId))) return;
    const shared = (await listRequests(tx, batchId)).filter(({ contentIds }) => contentIds.length > 1);
    const texts = await getItemTexts(
      tx,
      shared.flatMap(({ contentIds }) => contentIds),
    );
    const splits = shared.map((request) => ({
      request,
      alone: new Set(request.contentIds.filter((id) => isSuspectItem(texts.get(id)))),
    }));
    await splitRequests(
      tx,
      batchId,
      splits.filter(({ alone }) => alone.size > 0),
    );
  });
