import { readsLikeInstruction } from './suspect';

/** Maximum length of the parent post sent with a reply: enough to see what the reply refers to. */
export const CONTEXT_CHARACTERS = 280;

/**
 * Returns the context sent with a reply: the beginning of the post that it replies to. Null if any part of
 * that post reads like an instruction to the model, because it would affect every reply.
 */
export const replyContext = (parentText: string | null): string | null =>
  parentText === null || readsLikeInstruction(parentText)
    ? null
    : parentText.slice(0, CONTEXT_CHARACTERS).toWellFormed();
