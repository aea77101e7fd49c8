import { z } from 'zod';
import { pageInAddress } from '../../lib/search';

/** X's, with or without its sign; archives hold longer ones than X gives today. */
const HANDLE = /^@?[A-Za-z0-9_]{1,50}$/;

/** A handle without its sign; null for what can be none. */
export const handleOf = (typed: string): string | null => {
  const text = typed.trim();
  return HANDLE.test(text) ? text.replace(/^@/, '') : null;
};

/** Whom a privacy request is about, in its address, and whether they are about to be erased. */
export const privacyView = z.object({
  handle: z.string().regex(HANDLE).optional(),
  page: pageInAddress,
  erase: z.literal('open').optional(),
});
export type PrivacyView = z.output<typeof privacyView>;
