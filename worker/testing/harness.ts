import { currentCodebook } from '@stimmlage/core/codebook/current';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import type { SessionScope } from '@stimmlage/db/queries/sessions/session-plan';
import type { NewTarget } from '@stimmlage/db/queries/targets/target-writes';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeRun, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { createAnthropic } from '../classify/providers/anthropic';
import { sessionHandler } from '../classify/session/session.handler';
import { collectionHandler } from '../collect/collect.handler';
import type { WorkerDeps } from '../deps';
import { createXClient } from '../x/client';
import { startSandbox, type TestSandbox } from './sandbox';
import { openTestStorage } from './storage';

interface Calls {
  total: number;
  /** The number of calls for each service, method and path. */
  counts: Record<string, number>;
  calls: { query: string }[];
  /** The largest number of concurrent calls for each service, method and path. */
  atOnce: Record<string, number>;
}

export interface Harness {
  database: TestDatabase;
  sandbox: TestSandbox;
  deps: WorkerDeps;
  /** Advances the worker's clock. */
  pass(seconds: number): void;
  addTargets(...targets: Partial<NewTarget>[]): Promise<void>;
  /** Creates a collection run and processes it until it has ended; returns the run's id. */
  collect(mode?: 'normal' | 'test'): Promise<number>;
  /** Creates a session without starting it; returns the session's id. */
  createSession(
    contentLimit?: number,
    model?: Pick<SessionScope, 'modelName' | 'modelVersion'>,
  ): Promise<number>;
  /** Creates a session and processes it until it has ended; returns the session's id. */
  classify(contentLimit?: number): Promise<number>;
  mismatches(): Promise<unknown[]>;
  /** Returns the calls that the sandbox has received and that match the given query string. */
  callsTo(whom: string): Promise<Calls>;
  /**
   * Creates another worker whose locks do not conflict with the locks of the first worker, as if one of the
   * two workers had lost its locks without noticing.
   */
  rival(): Promise<WorkerDeps>;
  stop(): Promise<void>;
}

const MOST_CALLS = 1_000;
/** A pause that is long enough for another worker to start processing the same row. */
const PAUSE_MS = 5;

/**
 * A clock that runs normally, but can be advanced, so that tests need not wait until a handler is to be
 * called again.
 */
class VirtualClock {
  #offset = 0;
  readonly now = (): Date => new Date(Date.now() + this.#offset);
  readonly pass = (seconds: number): void => {
    this.#offset += seconds * 1000;
  };
}

/**
 * Calls a handler again and again, like the queue but without waiting, until the handler has nothing left to
 * do.
 */
export const drain = async (
  handle: (context: JobContext) => Promise<JobOutcome>,
  pass: (seconds: number) => void = () => undefined,
): Promise<void> => {
  const { signal } = new AbortController();
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const outcome = await handle({ signal, last: false });
    if (outcome === undefined) return;
    pass(outcome.again);
    await Bun.sleep(PAUSE_MS);
  }
  throw new Error(`The handler was not done after ${MOST_CALLS} calls`);
};

const haiku = { modelName: 'claude-3-5-haiku', modelVersion: '20241022' } as const;

/**
 * Starts a harness: a worker's handlers on a separate database, and a sandbox with the posts of an archive.
 */
export const startHarness = async (archive: string, over: Partial<WorkerDeps> = {}): Promise<Harness> => {
  const sandbox = await startSandbox(archive);
  const { now, pass } = new VirtualClock();
  const storage = await openTestStorage({
    now,
    x: createXClient({ bearerToken: 'sandbox', baseUrl: sandbox.url, now }),
    models: readModels(readConfig({ ANTHROPIC_API_KEY: 'sandbox' }, () => '')),
    providers: {
      anthropic: createAnthropic({ apiKey: 'sandbox', baseUrl: sandbox.url }),
    },
    ...over,
  });
  const { database, deps } = storage;
  const elsewhere: TestDatabase[] = [];
  const createSession: Harness['createSession'] = (contentLimit, model = haiku) =>
    storeSession(database, {
      ...model,
      codebookVersion: currentCodebook.version,
      contentLimit: contentLimit ?? null,
    });
  return {
    database,
    sandbox,
    deps,
    pass,
    addTargets: async (...targets) => {
      await storeTargets(
        database,
        targets.map((target) => ({ username: 'anna_k', ...target })),
      );
    },
    collect: async (mode = 'normal') => {
      const runId = await storeRun(database, mode);
      await drain((context) => collectionHandler(deps)({ runId }, context), pass);
      return runId;
    },
    createSession,
    classify: async (contentLimit) => {
      const sessionId = await createSession(contentLimit);
      await drain((context) => sessionHandler(deps)({ sessionId }, context), pass);
      return sessionId;
    },
    rival: async () => {
      // Postgres's advisory locks apply to one database. A worker that takes its locks in another database
      // therefore never waits for the first worker.
      const other = await createTestDatabase();
      elsewhere.push(other);
      return { ...deps, openSingle: other.openSingle };
    },
    callsTo: (whom) => sandbox.control<Calls>('GET', `/calls?${whom}`),
    mismatches: () => checkFigures(database),
    stop: async () => {
      await storage.stop();
      await sandbox.stop();
      await Promise.all(elsewhere.map((each) => each.drop()));
    },
  };
};
