import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from './cli-error';
import type { Context } from './context';
import type { Io } from './io';
import { plain, show, tell } from './output';
import { createBar, type Progress } from './progress';

/** How many polls in a row may fail before the command gives up. The API may be restarting, for example. */
const MOST_MISSES = 30;

/**
 * Polls until the work is done. On a terminal, a bar shows the progress and disappears at the end. The reason
 * for a delay is printed whenever the reason changes.
 */
export const waitFor = async <T>(
  io: Io,
  ask: () => Promise<T>,
  isOver: (state: T) => boolean,
  progressOf: (state: T) => Progress,
): Promise<T> => {
  const bar = createBar(io);
  // On Ctrl-C or if the process is ended, removes the bar and says that the job continues although the command has stopped waiting.
  const stopListening = io.onInterrupt(() => {
    bar.clear();
    tell(io, 'Stopped waiting; the job continues.');
  });
  let misses = 0;
  let told: string | null = null;
  const tellTrouble = (trouble: string | null): void => {
    if (trouble === told) return;
    told = trouble;
    if (trouble === null) return;
    bar.clear();
    tell(io, plain(`Delayed: ${trouble}`));
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
      await sleep(io.pollMs);
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
  if (!isAwaited) return show(context, started, ({ message }) => message);
  tell(context, started.message);
  await report();
};
