import type { DatabaseStatus } from '../../data/operations';

export type Connection = 'connected' | 'error' | 'unknown';

/** Returns the state of the connection: what the server reports, or an error once it stops reporting. */
export const judgeConnection = (
  status: DatabaseStatus['status'] | undefined,
  isError: boolean,
): Connection => {
  if (isError) return 'error';
  return status === 'connected' || status === 'error' ? status : 'unknown';
};

/** Returns the version that Postgres reports, without the packaging details. */
export const firstWord = (version: string): string => version.trim().split(/\s+/)[0] ?? '';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Expresses a size in the largest unit that gives at least 1. */
export const readableSize = (bytes: number): { amount: number; unit: (typeof units)[number] } => {
  let [amount, step] = [bytes, 0];
  while (amount >= 1_000 && step < units.length - 1) {
    amount /= 1_000;
    step += 1;
  }
  return { amount, unit: units[step] ?? 'B' };
};
