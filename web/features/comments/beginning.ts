import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/**
 * Returns the beginning of a statement. As part of the accessible names of controls, the beginning identifies
 * the statement that the controls apply to.
 */
export const beginningOf = ({ text }: CommentRow): string => safeText(text, MOST_CHARACTERS);
