import { z } from 'zod';
import { choiceInAddress, idInAddress } from '../../lib/search';

export const collectionTabs = ['collection', 'schedule', 'status'] as const;

/** Collection Management in its address: the tab, the mode in which a run would start, the run that is looked at. */
export const collectionView = z.object({
  tab: choiceInAddress(collectionTabs),
  mode: choiceInAddress(['normal', 'test']),
  run: idInAddress.optional(),
});
export type CollectionView = z.output<typeof collectionView>;
