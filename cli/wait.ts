import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error';
import type { Context } from './context';
import { plain, show, tell } from './output';
import { createBar, type Progress } from './progress';

/**
 * How long the API may be out of reach before the command gives up, in milliseconds. It may be restarting, for
 * example, and migrating the database.
 */
const MOST_ABSENCE_MS = 10 * 60_000;

/** How many polls in a row may fail before the command says so. */
const QUIET_MISSES = 5;

const OUT_OF_REACH =
  'the API does not answer, or reports a fault of its own; this command continues to wait for ten minutes';

/** A command that waits checks at every so many polls whether a worker is running. */
const POLLS_PER_CHECK = 8;

const NO_WORKER =
  'Delayed: no worker is running. Start one, and look at its log; this command continues to wait.';

/** Whether no worker is running; undefined if that is unknown, because the token may not read it, for example. */
const isWorkerMissing = async ({ ask }: Context): Promise<boolean | undefined> => {
  try {
    return (await ask('databaseStatus')).worker.missing;
  } catch (error) {
    if (error instanceof CliError) return undefined;
    throw error;
  }
};

/** Creates a function to call at every poll, which says so once whenever no worker is running. */
const createWorkerCheck = (context: Context, say: (text: string) => void): (() => Promise<void>) => {
  let polls = 0;
  let wasMissing = false;
  return async () => {
    const isDue = polls % POLLS_PER_CHECK === 0;
    polls += 1;
    if (!isDue) return;
    const isMissing = (await isWorkerMissing(context)) ?? wasMissing;
    if (isMissing && !wasMissing) say(NO_WORKER);
    wasMissing = isMissing;
  };
};

/**
 * Polls until the work is done. On a terminal, a bar shows the progress and disappears at the end. The reason
 * for a delay is printed whenever the reason changes, and once if no worker is running.
 */
export const waitFor = async <T>(
  context: Context,
  ask: () => Promise<T>,
  isOver: (state: T) => boolean,
  progressOf: (state: T) => Progress,
): Promise<T> => {
  const bar = createBar(context);
  // On Ctrl-C or if the process is ended, removes the bar and says that the job continues although the command has stopped waiting.
  const stopListening = context.onInterrupt(() => {
    bar.clear();
    tell(context, 'Stopped waiting; the job continues.');
  });
  const say = (text: string): void => {
    bar.clear();
    tell(context, text);
  };
  let misses = 0;
  let lastAnswerAt = performance.now();
  let told: string | null = null;
  const tellTrouble = (trouble: string | null): void => {
    if (trouble === told) return;
    told = trouble;
    if (trouble !== null) say(plain(`Delayed: ${trouble}`));
  };
  const checkWorker = createWorkerCheck(context, say);
  try {
    for (;;) {
      try {
        const state = await ask();
        misses = 0;
        lastAnswerAt = performance.now();
        if (isOver(state)) return state;
        const progress = progressOf(state);
        tellTrouble(progress.trouble ?? null);
        await checkWorker();
        bar.show(progress);
      } catch (error) {
        misses += 1;
        const isLong = performance.now() - lastAnswerAt > MOST_ABSENCE_MS;
        if (!(error instanceof CliError && error.isPassing) || isLong) throw error;
        if (misses > QUIET_MISSES) tellTrouble(OUT_OF_REACH);
      }
      await sleep(context.pollMs);
    }
  } finally {
    bar.clear();
    stopListening();
  }
};

/** Reports that a job has been started or, with `isAwaited`, how the job ended. */
export const tellStarted = async <T extends { message: string }>(
  context: Context,
  started: T,
  isAwaited: boolean | undefined,
  report: () => Promise<void>,
): Promise<void> => {
  if (!isAwaited) return show(context, started, ({ message }) => plain(message));
  tell(context, plain(started.message));
  await report();
};
