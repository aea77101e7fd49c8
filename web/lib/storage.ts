/** What a visitor chose, kept on their machine. A browser that keeps nothing is no error. */
export const storageKeys = { scheme: 'stimmlage-scheme', language: 'stimmlage-language' } as const;

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** For browsers that refuse: what was chosen then lasts as long as the page. */
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
