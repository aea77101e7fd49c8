import type { Target } from '@stimmlage/core/contracts/targets';
import { safeText } from '../lib/safe-text';

/**
 * Returns what a target is called on X: the handle of an account with @, a hashtag with #, or a keyword.
 * @param most the number of characters after which the name is cut.
 */
export const handleOf = ({ targetType, username }: Target, most: number): string =>
  `${{ hashtag: '#', keyword: '' }[targetType as string] ?? '@'}${safeText(username, most)}`;
