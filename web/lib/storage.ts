/** Data stored in the visitor's browser. A browser without storage is not an error. */
export const storageKeys = {
  scheme: 'stimmlage-scheme',
  language: 'stimmlage-language',
  sidebar: 'stimmlage-sidebar',
  singleKeys: 'stimmlage-single-keys',
  /** The specification's name for it (section 9). */
  token: 'auth_token',
  /** Grants no access; a known device does not wait for other people's guesses when signing in. */
  device: 'stimmlage-device',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** For browsers without storage: choices last as long as the page. */
const untilReload = new Map<StorageKey, string>();

export const readStored = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return untilReload.get(key) ?? null;
  }
};

export const writeStored = (key: StorageKey, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    untilReload.set(key, value);
  }
};

export const forgetStored = (key: StorageKey): void => {
  untilReload.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be read was never stored.
  }
};
