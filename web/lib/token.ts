import { forgetStored, readStored, storageKeys, writeStored } from './storage';

const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

/** Reads the token of the signed-in user; null if no user is signed in. */
export const readToken = (): string | null => readStored(storageKeys.token);

export const keepToken = (token: string): void => {
  writeStored(storageKeys.token, token);
  tellAll();
};

/** Deletes a token that is no longer valid, unless another token has replaced it in the meantime. */
export const forgetToken = (token: string): void => {
  if (readToken() !== token) return;
  forgetStored(storageKeys.token);
  tellAll();
};

/**
 * Calls the listener whenever the token changes in this or another window.
 * @returns a function that stops the calls.
 */
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
