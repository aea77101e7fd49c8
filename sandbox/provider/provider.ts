import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { access, type Env, marks } from './access';
import { createBatches } from './batches/batches';
import { batchRoutes } from './batches/batches.routes';
import { createBatchStore } from './batches/store';
import { createCalls } from './calls';
import { createChats } from './chat/chat';
import { chatRoutes } from './chat/chat.routes';
import { controlRoutes } from './control.routes';
import { emptyDatabase, openDatabase } from './database';
import { WireError } from './errors';
import { createFaults } from './faults/faults';
import { createPromptCache } from './message/cache';
import { createMessages } from './message/messages';
import { messageRoutes } from './message/messages.routes';
import { modelRoutes } from './models.routes';
import { chatFormats, createSettings } from './settings';
import { billedTokens, providerState } from './state';

export { serveOptions } from './body';
export type { BatchState, ProviderState, TokenTotals } from './state';

export interface ProviderOptions {
  /** The sandbox's clock, in milliseconds since 1970. Default: the machine's. */
  now?: () => number;
  /** Folder of the file that remembers batches, faults and settings; null: the process's memory. Default: null. */
  dataDir?: string | null;
  /** What ids, orders and drawn faults follow from. Default: `sandbox`. */
  seed?: string;
  /** How long a batch is in progress; 0 has it ended at once. Default: 2,000. */
  batchDurationMs?: number;
  /** Ids of models that are refused from the start. Default: none, the stand-in serves every one it knows. */
  retired?: readonly string[];
}

export interface Provider {
  /** The service; mounted under `/v1`, after anything else that lives there. */
  app: Hono<Env>;
  /** Faults and state; mounted under `/control/provider`. */
  control: Hono;
  close(): void;
}

const DEFAULT_DURATION_MS = 2_000;

/** Builds the stand-in for Anthropic's API as `@anthropic-ai/sdk` 1.11 sees it, and for OpenAI's chat completions. */
export const createProvider = (options: ProviderOptions = {}): Provider => {
  const { now = Date.now, dataDir = null, seed = 'sandbox' } = options;
  const database = openDatabase(dataDir);
  const settings = createSettings(database, {
    batchDurationMs: options.batchDurationMs ?? DEFAULT_DURATION_MS,
    unknownModel: 'items',
    chatFormats: [...chatFormats],
    chatKey: true,
    retired: Object.fromEntries((options.retired ?? []).map((id) => [id, new Date(now()).toISOString()])),
  });
  const isRetired = (model: string): boolean => model in settings.get().retired;
  const faults = createFaults(database, seed);
  const calls = createCalls(database, faults);
  const cache = createPromptCache(database, now);
  const store = createBatchStore(database, seed);
  const batches = createBatches({ store, faults, cache, settings: settings.get, now, seed });
  const messages = createMessages({ database, faults, cache, isRetired, now, seed });
  const chats = createChats({ faults, messages, settings: settings.get, now, seed });
  const parts = { store, messages, faults, calls, settings: settings.get, seed };

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
  app.route('/', chatRoutes({ calls, chats, settings: settings.get }));
  app.use('*', access);
  app.route('/', batchRoutes({ calls, batches, store, faults, now, seed }));
  app.route('/', messageRoutes({ calls, messages, isRetired }));
  app.route('/', modelRoutes({ calls, settings: settings.get }));
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
      return providerState(parts);
    },
    tokens() {
      batches.settleAll();
      return billedTokens(parts);
    },
    reset() {
      emptyDatabase(database);
      faults.clear();
      settings.clear();
    },
  });
  return { app, control, close: () => database.close() };
};
