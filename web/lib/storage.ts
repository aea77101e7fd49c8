/** The keys of data stored in the visitor's browser. A browser without storage is not an error. */
export const storageKeys = {
  scheme: 'stimmlage-scheme',
  language: 'stimmlage-language',
  sidebar: 'stimmlage-sidebar',
  singleKeys: 'stimmlage-single-keys',
  /** Whether lists show each row on a single line. */
  density: 'stimmlage-density',
  /** The measure of reach that the list of statements shows. */
  reach: 'stimmlage-reach',
  /** Whether the set-up checklist is hidden. */
  setup: 'stimmlage-setup',
  /** The specification prescribes this name (section 9). */
  token: 'auth_token',
  /**
   * A token that grants no access, but exempts a known device from the delay caused by other people's failed
   * sign-ins.
   */
  device: 'stimmlage-device',
} as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/**
 * Replaces the storage in browsers without storage. Choices are then lost when the page is closed or
 * reloaded.
 */
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
    // Without storage, there is no stored value to remove.
  }
};
