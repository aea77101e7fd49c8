import { z } from 'zod';

const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
};

/** The address that visitors know the installation by, as an origin. */
export const publicAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin)
  .transform((text) => new URL(text).origin);
