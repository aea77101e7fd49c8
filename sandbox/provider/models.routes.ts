import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from './access';
import type { Calls } from './calls';
import { WireError } from './errors';
import { modelInfo, models } from './models';
import { wording } from './params/params';
import type { Settings } from './settings';
import { page } from './wire';

interface Parts {
  calls: Calls;
  settings: () => Settings;
}

const lifecycle = z.enum(['active', 'deprecated', 'retired']);

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(20),
  after_id: z.string().optional(),
  before_id: z.string().optional(),
});

/** Where a page starts in the whole list: behind one model, or so that it ends before another. */
const startOf = (ids: readonly string[], query: z.infer<typeof listQuery>): number => {
  if (query.after_id !== undefined) return ids.indexOf(query.after_id) + 1;
  const before = query.before_id === undefined ? -1 : ids.indexOf(query.before_id);
  return before < 0 ? 0 : Math.max(0, before - query.limit);
};

export const modelRoutes = ({ calls, settings }: Parts): Hono<Env> => {
  const info = (model: (typeof models)[number]) => modelInfo(model, settings().retired[model.id] ?? null);
  return new Hono<Env>()
    .get(
      '/models',
      calls.call('list_models', (c) => {
        const asked = c.req.queries('lifecycle[]') ?? c.req.queries('lifecycle') ?? ['active', 'deprecated'];
        const query = z
          .object({ rest: listQuery, asked: z.array(lifecycle) })
          .safeParse({ rest: c.req.query(), asked });
        if (!query.success) throw new WireError('invalid_request_error', wording(query.error));
        const list = models.map(info).filter((model) => query.data.asked.includes(model.lifecycle));
        const start = startOf(
          list.map((model) => model.id),
          query.data.rest,
        );
        const end = start + query.data.rest.limit;
        return c.json(page(list.slice(start, end), end < list.length));
      }),
    )
    .get(
      '/models/:id',
      calls.call('retrieve_model', (c) => {
        const id = c.req.param('id') ?? '';
        const model = models.find((one) => one.id === id);
        if (model === undefined) throw new WireError('not_found_error', `model: ${id}`);
        return c.json(info(model));
      }),
    );
};
