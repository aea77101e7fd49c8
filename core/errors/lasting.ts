import type { ErrorCode } from './catalogue';

const lasting: readonly (ErrorCode | null)[] = ['database.too_slow', 'database.full', 'database.read_only'];

/**
 * Whether a failure of the server lasts until the question or the server is changed. Repeating the call soon
 * would only add to the load.
 */
export const isLasting = (code: string | null): boolean => (lasting as readonly unknown[]).includes(code);
