import type { Hono } from 'hono';
import type { ControlledEnv } from './control/middleware';
import { createCorpus as createMadeCorpus, HISTORY_DAYS } from './corpus/corpus';
import { targetsCsv } from './corpus/people/targets';
import { createProvider } from './provider/provider';
import { type Clock, DAY } from './world/clock';
import type { WorldSource } from './world/world';

export interface CorpusOptions {
  seed: number;
  /** In milliseconds; where it is not given, the corpus has its own. */
  origin?: number;
}

export interface Corpus {
  source: WorldSource;
  /** Where its history begins, in milliseconds. */
  from: number;
  /** Its accounts as collection targets. */
  targetsCsv(): string;
}

export interface ProviderOptions {
  /** The world's clock, which tests set and advance. */
  clock: Clock;
  /** Where it may keep what outlives the process. */
  dataDir?: string;
  delayMs?: number;
  /** Answers without the time that the real service takes. */
  isInstant: boolean;
}

/** What the sandbox is put together from besides the stand-in for X. A part that is missing is not served. */
export interface Parts {
  createCorpus?: (options: CorpusOptions) => Corpus;
  /** Mounts the service under /v1, where its calls are already logged, and its control under /control/provider. */
  mountProvider?: (app: Hono<ControlledEnv>, options: ProviderOptions) => void;
}

/** The one place where the made corpus and the stand-in for the AI provider are plugged in. */
export const parts: Parts = {
  createCorpus: ({ seed, origin = Date.now() }) => ({
    source: createMadeCorpus({ seed: String(seed), origin }),
    from: origin - HISTORY_DAYS * DAY,
    targetsCsv,
  }),
  mountProvider: (app, { clock, dataDir, delayMs, isInstant }) => {
    const batchDurationMs = isInstant ? 0 : delayMs;
    const provider = createProvider({
      now: clock.now,
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(batchDurationMs === undefined ? {} : { batchDurationMs }),
    });
    app.route('/control/provider', provider.control);
    app.route('/v1', provider.app);
  },
};
