import { readStored, storageKeys } from '../lib/storage';

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The media query that matches while the page is printed. */
export const PRINTED = 'print';

/** Parses the stored choice of a scheme; null means that the system's scheme is used. */
const chosenScheme = (stored: string | null): Scheme | null =>
  schemes.find((scheme) => scheme === stored) ?? null;

export const systemScheme = (): Scheme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light');

/**
 * Returns the scheme in effect: always light in print, otherwise the chosen scheme or, without a choice, the
 * system's scheme.
 */
export const currentScheme = (): Scheme =>
  matchMedia(PRINTED).matches ? 'light' : (chosenScheme(readStored(storageKeys.scheme)) ?? systemScheme());

/** Sets the attribute from which our style sheets and Mantine's style sheets determine the scheme. */
export const showScheme = (): void => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
};
