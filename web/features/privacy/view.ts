import { z } from 'zod';
import { pageInAddress } from '../../lib/search';

/** Matches an X handle, with or without the @. Archives contain handles longer than X allows today. */
const HANDLE = /^@?[A-Za-z0-9_]{1,50}$/;

const withoutAt = (handle: string): string => handle.replace(/^@/, '');

/** Returns a handle without the @; null if the text is not a valid handle. */
export const parseHandle = (typed: string): string | null => {
  const text = typed.trim();
  return HANDLE.test(text) ? withoutAt(text) : null;
};

/** The state of the privacy screen in the URL: the person, the page, and whether the erase dialog is open. */
export const privacyView = z.object({
  handle: z.string().regex(HANDLE).transform(withoutAt).optional(),
  page: pageInAddress,
  erase: z.literal('open').optional(),
});
export type PrivacyView = z.output<typeof privacyView>;
