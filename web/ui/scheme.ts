import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from '../lib/storage';
import { DARK_SYSTEM, PRINTED, type Scheme, showScheme, systemScheme } from './current-scheme';

const listeners = new Set<() => void>();

/**
 * Selects a scheme. If the selected scheme is the system's current scheme, the page follows later changes to
 * the system's scheme.
 */
export const chooseScheme = (scheme: Scheme): void => {
  writeStored(storageKeys.scheme, scheme === systemScheme() ? 'system' : scheme);
  showScheme();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const media = [matchMedia(DARK_SYSTEM), matchMedia(PRINTED)];
  const follow = (): void => {
    showScheme();
    listener();
  };
  listeners.add(listener);
  for (const one of media) one.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    for (const one of media) one.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
};

/**
 * Reads the scheme from the attribute on the page, because the colours in the style sheets depend on the
 * attribute.
 */
const shownScheme = (): Scheme =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

/**
 * Returns the current scheme: always light in print, otherwise the scheme selected in this or another window
 * or, without a selection, the system's scheme.
 */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, shownScheme, () => 'light');

/**
 * Returns the width or height to draw at: the measured size, limited in print to the size on paper. The layout
 * of a printed page cannot be measured, because printed pages are laid out after scripts have run.
 */
export const useDrawnSize = (measured: number, paper: number): number =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PRINTED).matches,
    () => false,
  )
    ? Math.min(measured, paper)
    : measured;
