import type { Config } from '@stimmlage/core/config/environment';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { traceOf } from '@stimmlage/core/errors/trace';
import { isOfLostSocket, onUncaught } from '@stimmlage/db/startup/lost-socket';
import { readProcessConfig } from '@stimmlage/db/startup/service';
import { onOrphaned } from './starter';

/** Reads and validates the environment. Bun itself loads `.env` from the project folder. */
export const readStackConfig = (): Config => readProcessConfig(process.env);

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Lifecycle {
  /**
   * Starts a component. Shutdown stops the component, even if the component is still starting at that time.
   */
  use<T extends Stoppable>(start: () => Promise<T>): Promise<T>;
  /** Aborted when shutdown begins. */
  signal: AbortSignal;
  /** Reports that a component has exited, and begins shutdown with exit status 1. */
  fail(message: string): void;
  /**
   * Stops all components, in reverse order of their start, and ends the process. Further calls have no
   * effect.
   */
  end(status: number): Promise<never>;
}

/** The exit status that shells report for a command ended by Ctrl-C. */
export const INTERRUPTED = 130;

/** The exit status that shells report for a command ended by SIGTERM. */
const TERMINATED = 143;

/**
 * How long to wait for a signal after a component has exited. Ctrl-C is sent to all processes in the
 * terminal, so a component may exit before this process receives the signal.
 */
const GRACE_MS = 300;

const createLifecycle = (): Lifecycle => {
  const parts: Promise<Stoppable>[] = [];
  const ending = new AbortController();
  let ended: Promise<never> | null = null;

  const stopPart = async (part: Promise<Stoppable>): Promise<void> => {
    const started = await part.catch(() => null);
    await started?.stop().catch((error: unknown) => console.error(messageOf(error)));
  };
  const stopAll = async (status: number): Promise<never> => {
    ending.abort();
    for (const part of parts.toReversed()) await stopPart(part);
    return process.exit(status);
  };
  const end = (status: number): Promise<never> => {
    ended ??= stopAll(status);
    return ended;
  };
  return {
    signal: ending.signal,
    use: (start) => {
      ending.signal.throwIfAborted();
      const part = start();
      parts.push(part);
      return part;
    },
    fail: (message) => {
      setTimeout(() => {
        if (ending.signal.aborted) return;
        console.error(message);
        void end(1);
      }, GRACE_MS);
    },
    end,
  };
};

/**
 * Runs a start-up function, and keeps its components running until Ctrl-C is pressed or the parent process is
 * gone. If the function fails, the process stops all components, prints one sentence and exits with status 1.
 * @param interrupted the exit status after Ctrl-C; if it is not 0, that after SIGTERM is `TERMINATED`
 */
export const runStack = async (
  start: (lifecycle: Lifecycle) => Promise<void>,
  interrupted = 0,
): Promise<void> => {
  const lifecycle = createLifecycle();
  const stop = (status: number) => {
    if (!lifecycle.signal.aborted) console.log('\nStopping …');
    void lifecycle.end(status);
  };
  // SIGHUP is sent when the terminal is closed.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => stop(interrupted));
  process.on('SIGTERM', () => stop(interrupted === 0 ? 0 : TERMINATED));
  onOrphaned(() => stop(interrupted));
  onUncaught((error) => {
    if (isOfLostSocket(error)) return;
    console.error(traceOf(error));
    void lifecycle.end(1);
  });
  try {
    await start(lifecycle);
  } catch (error) {
    // A start-up step that fails because of the shutdown is not reported.
    if (!lifecycle.signal.aborted) console.error(messageOf(error));
    await lifecycle.end(1);
  }
};
