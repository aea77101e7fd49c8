import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/**
 * Returns the first characters of a statement, which distinguish its controls from those of other statements.
 */
export const beginningOf = ({ text }: CommentRow): string => safeText(text, MOST_CHARACTERS);
