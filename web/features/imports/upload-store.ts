import { useSyncExternalStore } from 'react';

/**
 * The current upload, which continues while the user visits other screens. Each window has at most one
 * upload.
 */
export type Upload =
  | { phase: 'none' }
  | { phase: 'sending'; name: string; sentBytes: number; totalBytes: number }
  /** The upload was cancelled, rejected or interrupted. */
  | { phase: 'stopped'; name: string; error: unknown }
  | { phase: 'received'; name: string };

let upload: Upload = { phase: 'none' };
const listeners = new Set<() => void>();

export const readUpload = (): Upload => upload;

export const setUpload = (next: Upload): void => {
  upload = next;
  for (const listener of listeners) listener();
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUpload = (): Upload => useSyncExternalStore(follow, readUpload);
