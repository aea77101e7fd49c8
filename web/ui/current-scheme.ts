import { readStored, storageKeys } from '../lib/storage';

const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const DARK_SYSTEM = '(prefers-color-scheme: dark)';

/** The chosen scheme; null follows the system. */
const chosenScheme = (stored: string | null): Scheme | null =>
  schemes.find((scheme) => scheme === stored) ?? null;

export const systemScheme = (): Scheme => (matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light');

export const currentScheme = (): Scheme => chosenScheme(readStored(storageKeys.scheme)) ?? systemScheme();

/** Mantine's style sheets look for it under this name, and so do ours. */
export const showScheme = (): void => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
};
