import { z } from 'zod';
import { sortInAddress } from '../../domain/sorting';
import { choiceInAddress, idInAddress } from '../../lib/search';

export const collectionTabs = ['collection', 'schedule', 'status'] as const;

/**
 * The state of the collection screen in the URL: the tab, the mode for the next run, the order of
 * the runs, and the selected run.
 */
export const collectionView = z.object({
  tab: choiceInAddress(collectionTabs),
  mode: choiceInAddress(['normal', 'test']),
  ...sortInAddress,
  run: idInAddress.optional(),
});
export type CollectionView = z.output<typeof collectionView>;
