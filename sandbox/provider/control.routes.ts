import { Hono } from 'hono';
import { z } from 'zod';
import type { Batches } from './batches/batches';
import type { BatchRow } from './batches/life';
import type { BatchChange, BatchStore } from './batches/store';
import type { Faults } from './faults/faults';
import { ruleSchema } from './faults/rules';
import { findModel } from './models';
import { type SettingsStore, settingsSchema } from './settings';
import type { ProviderState } from './state';

interface Parts {
  faults: Faults;
  batches: Batches;
  store: BatchStore;
  settings: SettingsStore;
  now: () => number;
  state: () => ProviderState;
  reset: () => void;
}

const rules = z.union([ruleSchema, z.array(ruleSchema).min(1)]);
const settingsChange = settingsSchema.omit({ retired: true }).partial();
const modelState = z.strictObject({ state: z.enum(['served', 'retired']) });
const actions = z.enum(['release', 'expire']);

/** Returns the changes that an action makes to an open batch. */
const changeBy = (action: z.infer<typeof actions>, row: BatchRow, now: number): BatchChange =>
  action === 'release'
    ? { held: 0 }
    : { held: 0, duration_ms: now - row.created_at, ending: 'expired', share: 1 };

/**
 * Builds the routes for scripting faults and reading the stand-in's state. These routes are not part of the
 * real service, and require no key.
 */
export const controlRoutes = ({ faults, batches, store, settings, now, state, reset }: Parts): Hono => {
  const app = new Hono();
  app.onError((error, c) => {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return c.json(
      { error: message },
      error instanceof z.ZodError || error instanceof SyntaxError ? 400 : 500,
    );
  });
  return app
    .get('/state', (c) => c.json(state()))
    .post('/reset', (c) => {
      reset();
      return c.json(state());
    })
    .get('/faults', (c) => c.json(faults.list()))
    .post('/faults', async (c) => {
      const body = rules.parse(await c.req.json());
      return c.json((Array.isArray(body) ? body : [body]).map((rule) => faults.add(rule)));
    })
    .delete('/faults', (c) => {
      faults.clear();
      return c.json([]);
    })
    .patch('/settings', async (c) => {
      return c.json(settings.change(settingsChange.parse(await c.req.json())));
    })
    .put('/models/:id', async (c) => {
      const id = c.req.param('id');
      if (findModel(id) === undefined) return c.json({ error: 'No such model' }, 404);
      const { state: wanted } = modelState.parse(await c.req.json());
      const { [id]: _before, ...others } = settings.get().retired;
      const retired = wanted === 'served' ? others : { ...others, [id]: new Date(now()).toISOString() };
      return c.json(settings.change({ retired }));
    })
    .post('/batches/:id/:action', (c) => {
      const action = actions.parse(c.req.param('action'));
      const row = store.find(c.req.param('id'));
      if (row === undefined) return c.json({ error: 'No such batch' }, 404);
      if (row.ended_at !== null) return c.json({ error: 'The batch has ended' }, 409);
      store.update(row.id, changeBy(action, row, now()));
      batches.settleAll();
      return c.json(state().batches.find((batch) => batch.id === row.id));
    });
};
