import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, exits } from './cli-error';
import { plain, show, tell } from './output';
import { createBar, type Progress } from './progress';

const POLL_MS = 1_000;
/** The api may be restarted while somebody waits. */
const MOST_MISSES = 30;

/** Ctrl-C ends the waiting, not the work: that is told, and the cursor shown again. */
const onInterrupt = (clear: () => void): (() => void) => {
  const leave = (): void => {
    clear();
    tell('Stopped waiting; the job continues.');
    process.exit(exits.interrupted);
  };
  process.once('SIGINT', leave);
  return () => process.off('SIGINT', leave);
};

/**
 * Asks again and again until the work is over; a bar shows on a terminal and vanishes when it ends. What delays the
 * work is told when it changes.
 */
export const waitFor = async <T>(
  ask: () => Promise<T>,
  isOver: (state: T) => boolean,
  progressOf: (state: T) => Progress,
): Promise<T> => {
  const bar = createBar();
  const stopListening = onInterrupt(bar.clear);
  let misses = 0;
  let told: string | null = null;
  const tellTrouble = (trouble: string | null): void => {
    if (trouble === told) return;
    told = trouble;
    if (trouble === null) return;
    bar.clear();
    tell(plain(`Delayed: ${trouble}`));
  };
  try {
    for (;;) {
      try {
        const state = await ask();
        misses = 0;
        if (isOver(state)) return state;
        const progress = progressOf(state);
        tellTrouble(progress.trouble ?? null);
        bar.show(progress);
      } catch (error) {
        misses += 1;
        if (!(error instanceof CliError && error.isPassing) || misses > MOST_MISSES) throw error;
      }
      await sleep(POLL_MS);
    }
  } finally {
    bar.clear();
    stopListening();
  }
};

/** Tells that work was started, and with `isAwaited` reports on it once it has ended. */
export const tellStarted = async <T extends { message: string }>(
  context: { json: boolean },
  started: T,
  isAwaited: boolean | undefined,
  report: () => Promise<void>,
): Promise<void> => {
  if (!isAwaited) return show(context, started, ({ message }) => message);
  tell(started.message);
  await report();
};
