import type { ErrorCode } from './catalogue';

const lasting: readonly unknown[] = [
  'database.too_slow',
  'database.full',
  'database.read_only',
] satisfies ErrorCode[];

/**
 * Whether a failure of the server lasts until the question or the server is changed. Repeating the call soon
 * would only add to the load.
 * @param error an error with the code of the server's answer, or null
 */
export const isLasting = (error: { code?: unknown } | null): boolean => lasting.includes(error?.code);
