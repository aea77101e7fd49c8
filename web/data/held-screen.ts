import { focusManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { followToken, readToken } from '../lib/token';
import { hasUnsavedChanges } from '../lib/unsaved';

const isStaffs = ({ queryKey }: Query): boolean => queryKey[0] !== 'public';

const listeners = new Set<() => void>();
let isHeld = false;

const setHeld = (next: boolean): void => {
  isHeld = next;
  for (const listener of listeners) listener();
};

/**
 * When the token changes, drops all staff data, so that no user sees the previous user's data. A screen with
 * unsaved changes is held instead: its data is kept until the user signs in again or discards the changes.
 */
export const followSession = (queries: QueryClient): void => {
  followToken(() => {
    if (!isHeld && hasUnsavedChanges()) setHeld(true);
    // Pauses automatic refreshes of a held screen: without a token, every refresh would fail.
    focusManager.setFocused(isHeld && readToken() === null ? false : undefined);
    if (!isHeld) queries.removeQueries({ predicate: isStaffs });
  });
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns whether a screen is being held until the user signs in again, and the functions that release the
 * screen.
 */
export const useHeldScreen = () => {
  const queries = useQueryClient();
  const held = useSyncExternalStore(follow, () => isHeld);
  const actions = useMemo(
    () => ({
      /** Lets the same user continue with up-to-date data. */
      resume: (): void => {
        setHeld(false);
        void queries.invalidateQueries({ predicate: isStaffs });
      },
      /** Discards the screen's data. */
      giveUp: (): void => {
        focusManager.setFocused(undefined);
        queries.removeQueries({ predicate: isStaffs });
        setHeld(false);
      },
    }),
    [queries],
  );
  return { isHeld: held, ...actions };
};
