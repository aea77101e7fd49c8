import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { type Config, readConfig } from '@stimmlage/core/config/environment';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { isOfLostSocket } from '@stimmlage/db/startup/lost-socket';
import { onOrphaned } from './starter';

/** Reads and checks the environment for this start. Bun itself reads `.env` in the project's folder. */
export const readStackConfig = (): Config => readConfig(process.env, (path) => readFileSync(path, 'utf8'));

export interface Stoppable {
  stop(): Promise<void>;
}

export interface Lifecycle {
  /** Starts a component, and stops it when everything ends, even if that happens while it is starting. */
  use<T extends Stoppable>(start: () => Promise<T>): Promise<T>;
  /** Aborts when everything is about to end. */
  signal: AbortSignal;
  /** Reports that a component exited, and ends everything with status 1. */
  fail(message: string): void;
  /** Stops all components, the last started first, and ends the process. Further calls change nothing. */
  end(status: number): Promise<never>;
}

/** The exit status that shells report for a command ended by Ctrl-C. */
export const INTERRUPTED = 130;

/**
 * Ctrl-C reaches every process in the terminal at the same time, so a component may exit before we receive
 * the signal.
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
 * Runs a start from its first step until Ctrl-C, or until the process that started it is gone. If a step
 * fails, what was started before it is stopped, and the start prints one sentence and ends with status 1.
 * @param interrupted the exit status after Ctrl-C
 */
export const runStack = async (
  start: (lifecycle: Lifecycle) => Promise<void>,
  interrupted = 0,
): Promise<void> => {
  const lifecycle = createLifecycle();
  const interrupt = () => {
    if (!lifecycle.signal.aborted) console.log('\nStopping …');
    void lifecycle.end(interrupted);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  onOrphaned(interrupt);
  process.on('uncaughtException', (error) => {
    if (isOfLostSocket(error)) return;
    console.error(inspect(error));
    void lifecycle.end(1);
  });
  try {
    await start(lifecycle);
  } catch (error) {
    // A step interrupted by the shutdown is not a failure.
    if (!lifecycle.signal.aborted) console.error(messageOf(error));
    await lifecycle.end(1);
  }
};
