import type { DatabaseStatus } from '../../data/operations';

export type Connection = 'connected' | 'error' | 'unknown';

/**
 * Returns the state of the connection to the database: `error` if the server does not respond, otherwise the
 * state that the server reports. Returns `unknown` if that state is not valid.
 */
export const judgeConnection = (
  status: DatabaseStatus['status'] | undefined,
  isError: boolean,
): Connection => {
  if (isError) return 'error';
  return status === 'connected' || status === 'error' ? status : 'unknown';
};

/** Returns only the version number from the version that Postgres reports, which also names the package. */
export const firstWord = (version: string): string => version.trim().split(/\s+/)[0] ?? '';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Converts a size in bytes to the largest unit in which the size is at least 1. */
export const readableSize = (bytes: number): { amount: number; unit: (typeof units)[number] } => {
  let [amount, step] = [bytes, 0];
  while (amount >= 1_000 && step < units.length - 1) {
    amount /= 1_000;
    step += 1;
  }
  return { amount, unit: units[step] ?? 'B' };
};
