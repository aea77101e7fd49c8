import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from '../lib/storage';
import { currentScheme, DARK_SYSTEM, type Scheme, showScheme, systemScheme } from './current-scheme';

const listeners = new Set<() => void>();

/** Chooses a scheme; choosing the system's current one means following the system again. */
export const chooseScheme = (scheme: Scheme): void => {
  writeStored(storageKeys.scheme, scheme === systemScheme() ? 'system' : scheme);
  showScheme();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const system = matchMedia(DARK_SYSTEM);
  const follow = (): void => {
    showScheme();
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
};

/** Provides the current colour scheme: the one chosen here or in another window, else the system's. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme, () => 'light');
