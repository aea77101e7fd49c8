import { targetName } from '@stimmlage/core/codes/target-types';

/**
 * Returns the name to save. A stored name that was not edited is kept as it is, even if it is older than the rules for
 * names and would be written differently today.
 */
export const savedName = (typed: string, stored: string): string =>
  typed === stored ? stored : targetName(typed);
