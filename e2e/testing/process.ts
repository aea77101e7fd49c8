import { existsSync, readFileSync } from 'node:fs';
import { hangLimits } from '@stimmlage/core/testing/hang-limits';
import { until } from '@stimmlage/core/testing/until';
import { bun, projectFolder } from '@stimmlage/stack/processes';

export interface StartedProcess {
  pid: number;
  /** The output so far, with stdout and stderr combined. */
  output(): string;
  /** Waits until the output contains the given text. */
  until(text: string): Promise<void>;
  exited: Promise<number>;
}

/**
 * Starts one of the project's scripts as the leader of a new process group, so that a signal can reach all
 * processes in the group.
 */
export const startProcess = (args: readonly string[], variables: Record<string, string>): StartedProcess => {
  const child = Bun.spawn([bun, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...variables },
    detached: true,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let output = '';
  const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true });
  };
  const all = Promise.all([read(child.stdout), read(child.stderr)]);
  const exited = child.exited.then(async (status) => {
    await all;
    return status;
  });
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  return {
    pid: child.pid,
    output: () => output,
    exited,
    until: async (text) => {
      await until(
        `it says "${text}"`,
        () => {
          if (output.includes(text)) return true;
          if (isOver) throw new Error(`It ended before it said "${text}":\n${output}`);
          return false;
        },
        hangLimits.work,
      );
    },
  };
};

/**
 * Sends a signal to all processes in a group, as Ctrl-C or closing a terminal would.
 * @param pid the process that leads the group
 */
export const signalGroup = (pid: number, signal: 'SIGINT' | 'SIGHUP' | 'SIGKILL'): void => {
  process.kill(-pid, signal);
};

/**
 * Returns true if a process is still running. A process that has ended but has not been reaped is not
 * running.
 */
export const isAlive = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync('/proc/self/stat')) return isSignalled(pid);
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
};

/** Waits until all of the given processes have ended. */
export const untilDead = (...pids: readonly number[]): Promise<boolean> =>
  until(`processes ${pids.join(', ')} are gone`, () => !pids.some(isAlive), hangLimits.work);

const isSignalled = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
