import { readsLikeInstruction } from './suspect';

/** Longest text of a parent that goes along: enough to see what is answered. */
export const CONTEXT_CHARACTERS = 280;

/**
 * What goes along with a reply of the post that it answers: its beginning; null where any of it reads as if it spoke to
 * the model, for one such post would reach every reply to it.
 */
export const contextOf = (parentText: string | null): string | null =>
  parentText === null || readsLikeInstruction(parentText)
    ? null
    : parentText.slice(0, CONTEXT_CHARACTERS).toWellFormed();
