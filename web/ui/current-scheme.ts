import { readStored, storageKeys } from '../lib/storage';

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** Parses the chosen scheme; null means that the system's applies. */
const chosenScheme = (stored: string | null): Scheme | null =>
  schemes.find((scheme) => scheme === stored) ?? null;

export const systemScheme = (): Scheme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light');

export const currentScheme = (): Scheme => chosenScheme(readStored(storageKeys.scheme)) ?? systemScheme();

/** Sets the attribute from which Mantine's style sheets and ours read the scheme. */
export const showScheme = (): void => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
};
