import { notifyManager, type Query, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a query on screen has data, but the last refresh failed. */
const isOutdated = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && query.state.data !== undefined;

/** The data on screen that could not be refreshed. */
export interface RefreshFailure {
  error: Error | null;
  /** The time at which the oldest of the data was loaded. */
  loadedAt: Date;
  refetch: () => Promise<void>;
}

/** Returns the failure if data on screen could not be refreshed; null if there was no failure. */
export const useRefreshFailure = (): RefreshFailure | null => {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const read = (): QueryState | undefined =>
    cache
      .getAll()
      .filter(isOutdated)
      .map(({ state }) => state)
      .toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt)[0];
  const oldest = useSyncExternalStore(subscribe, read);
  if (oldest === undefined) return null;
  return {
    error: oldest.error,
    loadedAt: new Date(oldest.dataUpdatedAt),
    refetch: () => client.refetchQueries({ predicate: isOutdated }),
  };
};
