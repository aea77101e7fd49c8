import { useSyncExternalStore } from 'react';
import { useUser } from '../../domain/current-user';

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

const none: Upload = { phase: 'none' };

let current: { upload: Upload; userId: number | null } = { upload: none, userId: null };
const listeners = new Set<() => void>();

/** Stores the state of a user's upload. */
export const setUpload = (upload: Upload, userId: number): void => {
  current = { upload, userId };
  for (const listener of listeners) listener();
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the signed-in user's upload. The next user of this window does not see it. */
export const useUpload = (): Upload => {
  const { id } = useUser();
  const { upload, userId } = useSyncExternalStore(follow, () => current);
  return userId === id ? upload : none;
};
