import { readsLikeInstruction } from './suspect';

/**
 * The maximum length of the parent post that is sent with a reply: enough to show what the reply refers to.
 */
export const CONTEXT_CHARACTERS = 280;

/**
 * Returns the context to send with a reply: the beginning of its parent post. Null if any part of that post
 * reads like an instruction to the model, which would otherwise affect every reply to it.
 */
export const replyContext = (parentText: string | null): string | null =>
  parentText === null || readsLikeInstruction(parentText)
    ? null
    : parentText.slice(0, CONTEXT_CHARACTERS).toWellFormed();
