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
 * Drops data requested with a token together with that token, so that no user sees what the previous one had on
 * screen. A screen with unsaved changes is held instead, until its user has signed in again or gives them up.
 */
export const followSession = (queries: QueryClient): void => {
  followToken(() => {
    if (!isHeld && hasUnsavedChanges()) setHeld(true);
    // Without a token, refreshing would fail over and over.
    focusManager.setFocused(isHeld && readToken() === null ? false : undefined);
    if (!isHeld) queries.removeQueries({ predicate: isStaffs });
  });
};

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Provides whether the screen of a session that has ended is held, and how to end that. */
export const useHeldScreen = () => {
  const queries = useQueryClient();
  const held = useSyncExternalStore(follow, () => isHeld);
  const actions = useMemo(
    () => ({
      /** Continues for the same user, with data that is up to date. */
      resume: (): void => {
        setHeld(false);
        void queries.invalidateQueries({ predicate: isStaffs });
      },
      /** Drops the screen's data. */
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
