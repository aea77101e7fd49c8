import { z } from 'zod';
import { pageInAddress } from '../../lib/search';

/** X handles, with or without the @; archives contain handles longer than X allows today. */
const HANDLE = /^@?[A-Za-z0-9_]{1,50}$/;

/** Removes the @ from a handle; null if the text cannot be a handle. */
export const parseHandle = (typed: string): string | null => {
  const text = typed.trim();
  return HANDLE.test(text) ? text.replace(/^@/, '') : null;
};

/** A privacy request's state in the URL: the person, and whether the erase dialog is open. */
export const privacyView = z.object({
  handle: z.string().regex(HANDLE).optional(),
  page: pageInAddress,
  erase: z.literal('open').optional(),
});
export type PrivacyView = z.output<typeof privacyView>;
