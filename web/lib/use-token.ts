import { useSyncExternalStore } from 'react';
import { followToken, readToken } from './token';

/** The token in force, also when it changes in another window. */
export const useToken = (): string | null => useSyncExternalStore(followToken, readToken, () => null);
