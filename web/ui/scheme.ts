import { useSyncExternalStore } from 'react';
import { storageKeys, writeStored } from '../lib/storage';
import { currentScheme, DARK_SYSTEM, type Scheme, showScheme, systemScheme } from './current-scheme';

const listeners = new Set<() => void>();

const announce = (): void => {
  showScheme();
  for (const listener of listeners) listener();
};

/** Who chooses what their system wants follows their system again. */
export const chooseScheme = (scheme: Scheme): void => {
  writeStored(storageKeys.scheme, scheme === systemScheme() ? 'system' : scheme);
  announce();
};

const subscribe = (listener: () => void): (() => void) => {
  const system = matchMedia(DARK_SYSTEM);
  if (listeners.size === 0) {
    system.addEventListener('change', announce);
    window.addEventListener('storage', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', announce);
    window.removeEventListener('storage', announce);
  };
};

/** The colour scheme in force: as chosen here or in another window, else the system's. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme, () => 'light');
