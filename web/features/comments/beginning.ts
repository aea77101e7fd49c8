import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/**
 * Returns the first characters of a statement. The accessible names of controls contain these characters, so
 * that users know which statement a control applies to.
 */
export const beginningOf = ({ text }: CommentRow): string => safeText(text, MOST_CHARACTERS);
