import { readStored, storageKeys } from '../lib/storage';

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** Matches while the page is printed. */
export const PRINTED = 'print';

/** Parses the chosen scheme; null means that the system's scheme applies. */
const chosenScheme = (stored: string | null): Scheme | null =>
  schemes.find((scheme) => scheme === stored) ?? null;

export const systemScheme = (): Scheme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light');

/** Returns the scheme that currently applies; in print, that is always light. */
export const currentScheme = (): Scheme =>
  matchMedia(PRINTED).matches ? 'light' : (chosenScheme(readStored(storageKeys.scheme)) ?? systemScheme());

/** Sets the attribute that Mantine's style sheets and our own read the scheme from. */
export const showScheme = (): void => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
};
