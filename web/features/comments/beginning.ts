import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/**
 * Returns the beginning of a statement, which tells its controls apart from those of others in their
 * accessible names.
 */
export const beginningOf = ({ text }: CommentRow): string => safeText(text, MOST_CHARACTERS);
