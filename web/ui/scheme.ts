import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from '../lib/storage';
import { currentScheme, DARK_SYSTEM, PRINTED, type Scheme, showScheme, systemScheme } from './current-scheme';

const listeners = new Set<() => void>();

/** Chooses a scheme; choosing the system's current one means following the system again. */
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
 * Provides the current colour scheme: light on paper, else the one chosen here or in another window, else the
 * system's.
 */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme, () => 'light');
