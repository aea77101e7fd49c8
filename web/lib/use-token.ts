import { useSyncExternalStore } from 'react';
import { followToken, readToken } from './token';

/** Returns the current token, and follows changes to the token in this and other windows. */
export const useToken = (): string | null => useSyncExternalStore(followToken, readToken, () => null);
