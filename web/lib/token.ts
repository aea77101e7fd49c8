import { forgetStored, readStored, storageKeys, writeStored } from './storage';

const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/** The token of the signed-in user; null if signed out. */
export const readToken = (): string | null => readStored(storageKeys.token);

export const keepToken = (token: string): void => {
  writeStored(storageKeys.token, token);
  tellAll();
};

/** Forgets a token that has ended, unless another has taken its place. */
export const forgetToken = (token: string): void => {
  if (readToken() !== token) return;
  forgetStored(storageKeys.token);
  tellAll();
};

/** Hears of every change of the token, those in other windows included. @returns what ends it. */
export const followToken = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === storageKeys.token) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};
