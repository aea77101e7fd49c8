import { notifyManager, type Query, type QueryState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a query on screen has data, but failed to refresh it. */
const isOutdated = (query: Query): boolean =>
  query.isActive() && query.state.status === 'error' && query.state.data !== undefined;

/** The data on screen that could not be refreshed. */
export interface RefreshFailure {
  error: Error | null;
  /** When the oldest of that data was loaded. */
  loadedAt: Date;
  refetch: () => Promise<void>;
}

/** Returns the failure if data on screen could not be refreshed; null if all of it could. */
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
