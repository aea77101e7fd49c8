import type { View } from '@stimmlage/core/contracts/views';
import { useQuery } from '@tanstack/react-query';
import { readToken } from '../lib/token';
import { ask, queryOf } from './ask';
import { type Stale, useWrite } from './write';

/**
 * The data to refetch after a change to views. `me` is included because it contains the URL of the start
 * screen.
 */
const changed: readonly Stale[] = ['views', 'me'];

/**
 * Fetches the user's own views and the views shared with all staff, sorted by name. Sends no request if the
 * user has signed out while the frame is still mounted.
 */
export const useViews = () => useQuery({ ...queryOf('listViews'), enabled: () => readToken() !== null });

/** Fetches the stored version of a view; undefined if it has been deleted or is no longer shared. */
export const findView = async (id: number): Promise<View | undefined> =>
  (await ask('listViews')).find((view) => view.id === id);

export const useCreateView = () => useWrite('createView', changed);

export const useUpdateView = () => useWrite('updateView', changed);

export const useDeleteView = () => useWrite('deleteView', changed);

/** Chooses the user's start screen. */
export const useSetStartView = () => useWrite('setStartView', changed);
