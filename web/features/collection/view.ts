import { z } from 'zod';
import { choiceInAddress, idInAddress } from '../../lib/search';

export const collectionTabs = ['collection', 'schedule', 'status'] as const;

/** State of Collection Management in its address: the tab, the mode of the next run, the selected run. */
export const collectionView = z.object({
  tab: choiceInAddress(collectionTabs),
  mode: choiceInAddress(['normal', 'test']),
  run: idInAddress.optional(),
});
export type CollectionView = z.output<typeof collectionView>;
