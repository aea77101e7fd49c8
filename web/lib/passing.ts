import { CallError } from '@stimmlage/core/contracts/call-error';
import { isLasting } from '@stimmlage/core/errors/lasting';

/** Whether the same call may succeed shortly, because the connection was lost or the server failed. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status === 0 || (error.status >= 500 && !isLasting(error));
