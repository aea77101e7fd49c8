/** Data stored in the visitor's browser. A browser without storage is not an error. */
export const storageKeys = {
  scheme: 'stimmlage-scheme',
  language: 'stimmlage-language',
  sidebar: 'stimmlage-sidebar',
  singleKeys: 'stimmlage-single-keys',
  /** Whether lists show single-line rows. */
  density: 'stimmlage-density',
  /** The measure of reach that the list of statements shows. */
  reach: 'stimmlage-reach',
  /** Whether the set-up checklist is hidden. */
  setup: 'stimmlage-setup',
  /** This name is prescribed by the specification (section 9). */
  token: 'auth_token',
  /** Grants no access, but spares a known device the sign-in delay caused by other people's guesses. */
  device: 'stimmlage-device',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** For browsers without storage, where choices last only until the page is closed or reloaded. */
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
    // Without storage, there is nothing to remove.
  }
};
