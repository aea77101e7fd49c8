import { CallError } from '@stimmlage/core/contracts/call-error';

/** Whether a failed call may have taken effect, because neither the API nor this browser refused the call. */
export const isLost = (error: unknown): boolean => !(error instanceof CallError) || error.code === null;
