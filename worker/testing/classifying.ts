import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReasonCode, Reasons } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import {
  type BatchRow,
  cancelSession,
  findSession,
  listBatches,
  lockSession,
  type SessionRow,
} from '@stimmlage/db/queries/sessions/sessions';
import { labels } from '@stimmlage/db/tables';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import { useEach } from '@stimmlage/db/testing/hooks';
import { storeContent } from '@stimmlage/db/testing/store';
import { sessionHandler } from '../classify/session/session.handler';
import type { WorkerDeps } from '../deps';
import { createHandlers } from '../registry';
import { drain, type Harness, startHarness } from './harness';

/**
 * What the sandbox's AI provider has received and billed. `twice` contains the custom ids and texts that were
 * sent more than once.
 */
export interface ProviderView {
  totals: { batches: number; billedItems: number; messages: number };
  twice: { customIds: unknown[]; texts: unknown[] };
}

/** A row whose reasons are given both as the text that users read and as codes. */
type Worded<Row> = Omit<Row, 'error'> & { error: string | null; codes: ReasonCode[] };

const worded = <Row extends { error: Reasons }>(row: Row): Worded<Row> => ({
  ...row,
  error: writeReason(row.error),
  codes: row.error.map(({ code }) => code),
});

const texts = [
  'Schon wieder kein Termin im Bürgeramt, eine Zumutung!',
  'Danke für das gute Ticket, das hilft uns wirklich',
  'Heute um 18 Uhr Sprechstunde im Rathaus',
  'Die Mieten in Berlin sind unbezahlbar, es reicht!',
  'Die Grenzkontrollen bringen gar nichts',
];

const sonnet = { modelName: 'claude-sonnet-4', modelVersion: '20250514' } as const;

/**
 * Starts a harness whose sandbox contains a single post on X, because the tests of sessions store their posts
 * directly.
 */
export const startClassifying = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-session-'));
  const archive = join(folder, 'world.jsonl');
  writeArchive(archive, [
    toPage([{ id: '1', author: 'a', text: 'Ein Beitrag in der Welt', at: '2026-11-01T00:00:00Z' }]),
  ]);
  const harness = await startHarness(archive);
  const { database, sandbox, deps, pass } = harness;
  const { signal } = new AbortController();
  const store = (count: number) =>
    storeContent(
      database,
      Array.from({ length: count }, (_, index) =>
        contentRow(index + 1, { text: `${texts[index % texts.length]} (${index})`, targetId: 1 }),
      ),
    );
  const createSession: Harness['createSession'] = (contentLimit, model = sonnet) =>
    harness.createSession(contentLimit, model);
  return {
    ...harness,
    /**
     * Stores the given number of pending posts with the ids 1, 2, …; each text ends with the post's index in
     * brackets, starting at 0.
     */
    store,
    createSession,
    /** Stores the given number of posts and creates a session for them, without starting it. */
    sessionOver: async (count: number): Promise<number> => {
      await store(count);
      return createSession();
    },
    /** Schedules one or more faults at the AI provider. */
    fault: (rule: unknown) => sandbox.control('POST', '/provider/faults', rule),
    /** Schedules a fault in the connection to the AI provider. */
    wireFault: (rule: { method?: string; path: string; times?: number | 'always'; fault: unknown }) =>
      sandbox.control('POST', '/faults', { service: 'provider', ...rule }),
    /** Removes all faults scheduled at the AI provider. */
    mend: () => sandbox.control('DELETE', '/provider/faults'),
    providerView: () => sandbox.control<ProviderView>('GET', '/provider/state'),
    /** Calls the session's handler once, as the queue does. */
    step: (sessionId: number, over?: Partial<WorkerDeps>, last = false, stop = signal) =>
      createHandlers({ ...deps, ...over })['session.advance']({ sessionId }, { signal: stop, last }),
    /** Cancels a session, as the API does. */
    cancel: (sessionId: number) =>
      database.db.transaction(async (tx) => {
        const session = await lockSession(tx, sessionId);
        if (session) await cancelSession(tx, session, new Date());
      }),
    /** Processes a session until it has ended. */
    finish: (sessionId: number, over?: Partial<WorkerDeps>) =>
      drain((context) => sessionHandler({ ...deps, ...over })({ sessionId }, context), pass),
    /** Returns the state of a session, with its reasons as the text that users read. */
    session: async (id: number): Promise<Worded<SessionRow> | undefined> => {
      const row = await findSession(database.db, id);
      return row && worded(row);
    },
    batches: async (sessionId: number): Promise<Worded<BatchRow>[]> =>
      (await listBatches(database.db, sessionId)).map(worded),
    attempts: async (sessionId: number) =>
      (await listBatches(database.db, sessionId)).map(({ attempt }) => attempt),
    countLabels: async () => (await database.db.select().from(labels)).length,
    stop: async (): Promise<void> => {
      await harness.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type Classifying = Awaited<ReturnType<typeof startClassifying>>;

/** Starts a separate harness for each test in the calling file. */
export const useClassifying = (): Classifying => useEach(startClassifying);
