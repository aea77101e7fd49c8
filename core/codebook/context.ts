import { readsLikeInstruction } from './suspect';

/** Maximum length of a parent sent with a reply: enough to see what it answers. */
export const CONTEXT_CHARACTERS = 280;

/**
 * Returns the context sent with a reply: the beginning of the post that it answers; null if any of that post
 * reads like an instruction to the model, because one such post would affect every reply to it.
 */
export const replyContext = (parentText: string | null): string | null =>
  parentText === null || readsLikeInstruction(parentText)
    ? null
    : parentText.slice(0, CONTEXT_CHARACTERS).toWellFormed();
