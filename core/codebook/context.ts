import { readsLikeInstruction } from './suspect';

/**
 * The number of characters of the parent post that are sent with a reply: enough to show what the reply
 * refers to.
 */
export const CONTEXT_CHARACTERS = 280;

/**
 * Returns the context to send with a reply: the beginning of the parent post. Returns null if any part of the
 * parent post reads like an instruction to the model, because such an instruction could affect the labels of
 * all replies to the post.
 */
export const replyContext = (parentText: string | null): string | null =>
  parentText === null || readsLikeInstruction(parentText)
    ? null
    : parentText.slice(0, CONTEXT_CHARACTERS).toWellFormed();
