import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../access';
import { MAX_BATCH_BYTES, readJson } from '../body';
import type { Calls } from '../calls';
import { WireError } from '../errors';
import type { Faults } from '../faults/faults';
import { wording } from '../params/params';
import { page } from '../wire';
import type { Batches } from './batches';
import { type BatchRow, batchView, isArchived } from './life';
import { resultStream } from './results';
import type { BatchStore } from './store';

interface Parts {
  calls: Calls;
  batches: Batches;
  store: BatchStore;
  faults: Faults;
  now: () => number;
  seed: string;
}

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(20),
  after_id: z.string().optional(),
});

const COLLECTION = '/messages/batches';

/**
 * Returns the URL of the batch collection with the origin that the client used, so that clients download
 * results from the same origin.
 */
const baseOf = (c: Context): string => {
  const { origin, pathname } = new URL(c.req.url);
  return origin + pathname.slice(0, pathname.indexOf(COLLECTION) + COLLECTION.length);
};

export const batchRoutes = ({ calls, batches, store, faults, now, seed }: Parts): Hono<Env> => {
  const view = (row: BatchRow, c: Context) => batchView(row, store.counts(row.id), now(), baseOf(c));
  const idOf = (c: Context): string => c.req.param('id') ?? '';
  const seqOf = (id: string | undefined): number | undefined => {
    if (id === undefined) return undefined;
    const row = store.find(id);
    if (row === undefined)
      throw new WireError('invalid_request_error', `after_id: '${id}' is not a Message Batch`);
    return row.seq;
  };

  return new Hono<Env>()
    .post(
      COLLECTION,
      calls.call('create_batch', async (c) => {
        const row = batches.create(await readJson(c, MAX_BATCH_BYTES), c.var.version);
        return c.json(view(batches.find(row.id), c));
      }),
    )
    .get(
      COLLECTION,
      calls.call('list_batches', (c) => {
        const query = listQuery.safeParse(c.req.query());
        if (!query.success) throw new WireError('invalid_request_error', wording(query.error));
        const { rows, more } = store.page(query.data.limit, seqOf(query.data.after_id));
        return c.json(
          page(
            rows.map((row) => view(batches.find(row.id), c)),
            more,
          ),
        );
      }),
    )
    .get(
      `${COLLECTION}/:id`,
      calls.call('retrieve_batch', (c) => c.json(view(batches.find(idOf(c)), c))),
    )
    .post(
      `${COLLECTION}/:id/cancel`,
      calls.call('cancel_batch', (c) => c.json(view(batches.cancel(idOf(c)), c))),
    )
    .delete(
      `${COLLECTION}/:id`,
      calls.call('delete_batch', (c) => {
        batches.remove(idOf(c));
        return c.json({ id: idOf(c), type: 'message_batch_deleted' });
      }),
    )
    .get(
      `${COLLECTION}/:id/results`,
      calls.call('results', (c) => {
        const row = batches.find(idOf(c));
        if (row.ended_at === null || isArchived(row, now())) {
          throw new WireError('not_found_error', `Message Batch ${row.id} has no available results`);
        }
        const struck = faults.file({
          customIds: () => [...store.requests(row.id)].map((request) => request.custom_id),
          models: () => [],
          text: () => '',
        });
        return c.body(resultStream(store, row.id, seed, struck), 200, {
          'content-type': 'application/x-jsonl',
        });
      }),
    );
};
