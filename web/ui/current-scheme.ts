import { readStored, storageKeys } from '../lib/storage';

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The media query that matches while the page is printed. */
export const PRINTED = 'print';

/** Parses the stored choice of a scheme; null means following the system. */
const chosenScheme = (stored: string | null): Scheme | null =>
  schemes.find((scheme) => scheme === stored) ?? null;

export const systemScheme = (): Scheme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light');

/** Returns the scheme in effect: always light in print, otherwise the chosen one or the system's. */
export const currentScheme = (): Scheme =>
  matchMedia(PRINTED).matches ? 'light' : (chosenScheme(readStored(storageKeys.scheme)) ?? systemScheme());

/** Sets the attribute that both our style sheets and Mantine's use to determine the scheme. */
export const showScheme = (): void => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
};
