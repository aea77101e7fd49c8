import { CallError } from '@stimmlage/core/contracts/call-error';

/**
 * Whether a call may have taken effect although it failed, because neither the API nor this browser refused
 * it.
 */
export const isLost = (error: unknown): boolean => !(error instanceof CallError) || error.code === null;
