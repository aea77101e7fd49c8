import { CallError } from '@stimmlage/core/contracts/call-error';
import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import { isLasting } from '@stimmlage/core/errors/lasting';

/** Whether the same call may succeed shortly, because the connection was lost or the server failed. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || (error.status >= 500 && !isLasting(error.code));

/**
 * Whether the database cancelled a call because it took too long. Each repetition would keep the database busy
 * for as long again.
 */
export const isTooSlow = (error: unknown): boolean =>
  (error as CallError | null)?.code === ('database.too_slow' satisfies ErrorCode);
