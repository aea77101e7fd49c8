import { readFileSync } from 'node:fs';
import { codeOf } from '@stimmlage/core/errors/code-of';

/** Index of the start time among the fields after the name in /proc/PID/stat (proc_pid_stat(5), field 22). */
const START_TIME = 19;

/** Returns when a process was started, in clock ticks since boot; null if that is not known. */
const startOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME] ?? null;
  } catch {
    return null;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, but must not be sent signals.
    return codeOf(error) === 'EPERM';
  }
};

/** Identifies this process, also if its id is used again by another process later. */
export const ownProcess = (): string => [process.pid, startOf(process.pid) ?? ''].join(' ');

/** Whether the process that `ownProcess` identified is still running. */
export const isRunning = (identified: string): boolean => {
  const [id, start = ''] = identified.trim().split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return false;
  return start === '' || (startOf(pid) ?? start) === start;
};
