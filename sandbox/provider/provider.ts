import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { access, type Env, marks } from './access';
import { createBatches } from './batches/batches';
import { batchRoutes } from './batches/batches.routes';
import { createBatchStore } from './batches/store';
import { MAX_BYTES, readJson } from './body';
import { createCalls } from './calls';
import { chatRoutes } from './chat/chat.routes';
import { controlRoutes } from './control.routes';
import { emptyDatabase, openDatabase } from './database';
import { WireError } from './errors';
import { createFaults } from './faults/faults';
import { createMessages } from './message/messages';
import { chatFormats, createSettings } from './settings';
import { providerState } from './state';

export interface ProviderOptions {
  /** Returns the sandbox's time, in milliseconds since 1970. Default: the system clock. */
  now?: () => number;
  /**
   * The folder in which to store batches, faults and settings; null to keep all of these in memory. Default:
   * null.
   */
  dataDir?: string | null;
  /** The seed for ids, ordering and random faults. Default: `sandbox`. */
  seed?: string;
  /** The duration of a batch, in milliseconds; with 0, a batch ends immediately. Default: 2,000. */
  batchDurationMs?: number;
}

interface Provider {
  /** The routes of the service. Must be mounted under `/v1`, after any other routes under `/v1`. */
  app: Hono<Env>;
  /** The routes for faults and state. Must be mounted under `/control/provider`. */
  control: Hono;
  close(): void;
}

const DEFAULT_DURATION_MS = 2_000;

/**
 * Builds the stand-in for Anthropic's API, as used by `@anthropic-ai/sdk` 1.11, and for OpenAI's chat
 * completions.
 */
export const createProvider = (options: ProviderOptions = {}): Provider => {
  const { now = Date.now, dataDir = null, seed = 'sandbox' } = options;
  const database = openDatabase(dataDir);
  const settings = createSettings(database, {
    batchDurationMs: options.batchDurationMs ?? DEFAULT_DURATION_MS,
    chatFormats: [...chatFormats],
    retired: {},
  });
  const isRetired = (model: string): boolean => model in settings.get().retired;
  const faults = createFaults(database, seed);
  const calls = createCalls(database, faults);
  const store = createBatchStore(database, seed);
  const batches = createBatches({ store, faults, settings: settings.get, now, seed });
  const messages = createMessages({ database, faults, isRetired, now, seed });

  const app = new Hono<Env>();
  app.onError((error, c) => {
    const wire = error instanceof WireError ? error : new WireError('api_error', error.message);
    return c.body(
      JSON.stringify(c.var.errorBody(wire.problem, c.var.requestId)),
      wire.status as ContentfulStatusCode,
      {
        'content-type': 'application/json',
      },
    );
  });
  app.use('*', marks(seed, now));
  app.route('/', chatRoutes({ calls, messages, settings: settings.get, now, seed }));
  app.use('*', access);
  app.route('/', batchRoutes({ calls, batches, store, faults, now, seed }));
  app.post(
    '/messages',
    calls.call('create_message', async (c) =>
      c.json(messages.create(await readJson(c, MAX_BYTES), c.var.version)),
    ),
  );
  app.all('*', () => {
    throw new WireError('not_found_error', 'Not found');
  });

  const control = controlRoutes({
    faults,
    batches,
    store,
    settings,
    now,
    state() {
      batches.settleAll();
      return providerState({ store, messages, faults, calls, settings: settings.get });
    },
    reset() {
      emptyDatabase(database);
      faults.clear();
      settings.clear();
    },
  });
  return { app, control, close: () => database.close() };
};
