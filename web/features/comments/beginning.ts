import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { safeText } from '../../lib/safe-text';

const MOST_CHARACTERS = 40;

/** The first characters of a statement, by which its controls are told apart. */
export const beginningOf = ({ text }: CommentRow): string => safeText(text, MOST_CHARACTERS);
