import { setTimeout as sleep } from 'node:timers/promises';
import { type Options, SingleBar } from 'cli-progress';
import { CliError } from './cli-error';

export interface Progress {
  done: number;
  total: number;
  note: string;
}

const barOptions: Options = {
  format: '{bar} {value}/{total} {note}',
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 24,
  hideCursor: true,
  clearOnComplete: true,
  stopOnComplete: false,
  linewrap: false,
  stream: process.stderr,
};

const POLL_MS = 1_000;
/** The api may be restarted while somebody waits. */
const MOST_MISSES = 30;

/**
 * Asks again and again until the work is over. A bar shows on a terminal and vanishes when it ends; a pipe sees
 * nothing of it.
 */
export const waitFor = async <T>(
  ask: () => Promise<T>,
  isOver: (state: T) => boolean,
  progressOf: (state: T) => Progress,
): Promise<T> => {
  const bar = process.stderr.isTTY ? new SingleBar(barOptions) : null;
  let started = false;
  let misses = 0;
  try {
    for (;;) {
      try {
        const state = await ask();
        misses = 0;
        if (isOver(state)) return state;
        const { done, total, note } = progressOf(state);
        if (!started) bar?.start(total, done, { note });
        started = true;
        bar?.setTotal(total);
        bar?.update(done, { note });
      } catch (error) {
        misses += 1;
        if (!(error instanceof CliError) || misses > MOST_MISSES) throw error;
      }
      await sleep(POLL_MS);
    }
  } finally {
    bar?.stop();
  }
};
