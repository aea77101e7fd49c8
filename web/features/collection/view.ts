import { z } from 'zod';
import { choiceInAddress, idInAddress } from '../../lib/search';

export const collectionTabs = ['collection', 'schedule', 'status'] as const;

/**
 * The state of the collection screen in the URL: the tab, the mode for the next run, and the selected run.
 */
export const collectionView = z.object({
  tab: choiceInAddress(collectionTabs),
  mode: choiceInAddress(['normal', 'test']),
  run: idInAddress.optional(),
});
export type CollectionView = z.output<typeof collectionView>;
