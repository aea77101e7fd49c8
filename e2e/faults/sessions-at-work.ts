import type { ImportReport } from '@stimmlage/core/contracts/imports';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { models as known } from '@stimmlage/core/models';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { until } from '@stimmlage/core/testing/until';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { sessionsInHand } from '@stimmlage/db/testing/locks';
import type { Service } from '@stimmlage/stack/processes';
import { untilDead } from '../testing/process';
import type { TestStack } from '../testing/stack';
import { startWorldStack, type WorldStack } from './world-stack';

const BETWEEN_LOOKS_MS = 25;

export interface ProviderView {
  totals: { batches: number; billedItems: number };
  twice: { customIds: string[] };
  batches: { id: string; status: string }[];
  calls: Record<string, number>;
}

export const providerView = ({ control }: TestStack): Promise<ProviderView> =>
  control<ProviderView>('GET', '/provider/state');

/**
 * Counts rows.
 * @param rows the part of the query after `from`.
 */
export const countRows = async ({ database }: TestStack, rows: string): Promise<number> => {
  const [row] = await database.client.unsafe(`select count(*)::int as n from ${rows}`);
  return row?.['n'] ?? 0;
};

/**
 * Controls sessions in which several models label the same posts, and the workers that process these
 * sessions.
 */
export interface SessionsAtWork {
  /** Creates a session for each of the first `models` models that has no open session. */
  fill(models: number): Promise<void>;
  /** Starts workers until the given number is running. */
  staff(workers: number): void;
  /** Kills all workers; returns the sessions that they were processing. */
  kill(): Promise<number[]>;
  /**
   * Returns the longest time, in milliseconds, that a session waited for another worker after a kill. Only
   * the first kill during each session counts, because the queue delays jobs that are returned to the queue
   * repeatedly. If the workers are killed again before the session is resumed, the time is measured from the
   * last kill.
   */
  longestWait(): number;
  untilAllOver(): Promise<void>;
  /** Stops measuring the waits. */
  stop(): Promise<void>;
}

const putSessionsToWork = (stack: TestStack, limit: number): SessionsAtWork => {
  const { client } = stack.database;
  const workers: Service[] = [];
  const killedAt = new Map<number, number>();
  const killed = new Set<number>();
  let longest = 0;

  const noteTaken = async (): Promise<void> => {
    if (killedAt.size === 0) return;
    const asked = Date.now();
    const over = await client<{ id: number }[]>`select id::int from sessions where finished_at is not null`;
    for (const id of [...(await sessionsInHand(stack.database)), ...over.map((row) => row.id)]) {
      const at = killedAt.get(id);
      // Skips a session that was killed after the query was sent: the query may have read the session's row
      // before the kill.
      if (at === undefined || at > asked) continue;
      longest = Math.max(longest, Date.now() - at);
      killedAt.delete(id);
    }
  };
  let isWatching = true;
  // Polls continuously, because a session whose batch is not done is processed only for a moment at a time.
  const watching = (async () => {
    while (isWatching) {
      await noteTaken();
      await Bun.sleep(BETWEEN_LOOKS_MS);
    }
  })();
  return {
    fill: async (models) => {
      const open = await client<{ name: string }[]>`
        select model_name as name from sessions where finished_at is null`;
      for (const { name } of known.slice(0, models)) {
        if (open.some((session) => session.name === name)) continue;
        await stack.ask<Session>(['sessions', 'create', '--model', name, '--limit', String(limit)]);
      }
    },
    staff: (count) => {
      while (workers.length < count) workers.push(stack.startWorker());
    },
    kill: async () => {
      const inHand = await sessionsInHand(stack.database);
      const pids = workers.splice(0).map(({ pid }) => pid);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await untilDead(...pids);
      await until(
        'nobody has a session in hand',
        async () => (await sessionsInHand(stack.database)).length === 0,
      );
      const first = inHand.filter((id) => !killed.has(id));
      for (const id of first) killed.add(id);
      for (const id of [...killedAt.keys(), ...first]) killedAt.set(id, Date.now());
      return inHand;
    },
    longestWait: () => longest,
    untilAllOver: async () => {
      const isOver = async () => (await countRows(stack, 'sessions where finished_at is null')) === 0;
      await until('all sessions are over', isOver, hangLimits.work);
    },
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
};

export type SessionsWorld = WorldStack & { sessions: SessionsAtWork };

/** Number of items in each session. */
const ITEMS = 25;

/** Number of workers that are killed together. */
export const WORKERS = 3;

/** Provides the tests in the calling file with a world whose posts are stored but not labelled yet. */
export const useSessionsWorld = (): SessionsWorld =>
  useStarted(async () => {
    const stack = await startWorldStack();
    const importer = stack.startWorker();
    await stack.ask<ImportReport>(['import', stack.archive]);
    await importer.stop();
    const sessions = putSessionsToWork(stack, ITEMS);
    const stop = async (): Promise<void> => {
      await sessions.stop();
      await stack.stop();
    };
    return { ...stack, sessions, stop };
  });
