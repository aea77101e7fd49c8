import { readFileSync, writeFileSync } from 'node:fs';

/** Reads the peak and current memory usage of a process in megabytes (VmHWM and VmRSS on Linux). */
export const memoryOf = (pid: number): { peak: number; now: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { peak: read('VmHWM'), now: read('VmRSS') };
};

/** Forgets the peak of a process's memory, so that `memoryOf` returns the peak since then (proc(5), clear_refs). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
