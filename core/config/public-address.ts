import { z } from 'zod';

const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
};

/** The origin at which visitors reach the installation. */
export const publicAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin)
  .transform((text) => new URL(text).origin);
