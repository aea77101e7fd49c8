import { useSyncExternalStore } from 'react';
import { followToken, readToken } from './token';

/** Returns the current token, which may also change in another window. */
export const useToken = (): string | null => useSyncExternalStore(followToken, readToken, () => null);
