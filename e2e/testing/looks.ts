import type { Visitor } from './browser';

/** Each scheme and each language once: colours know no language, and words no scheme. */
export const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'de', scheme: 'dark' },
] as const satisfies readonly Visitor[];
