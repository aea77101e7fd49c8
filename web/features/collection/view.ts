import { runSorts } from '@stimmlage/core/contracts/collection';
import { z } from 'zod';
import { callSortInAddress } from '../../domain/sorting';
import { choiceInAddress, idInAddress, pageInAddress, pageSizeInAddress } from '../../lib/search';

export const collectionTabs = ['collection', 'schedule', 'status'] as const;

/**
 * The state of the collection screen in the URL: the tab, the mode for the next run, the page and
 * the order of the runs, and the selected run.
 */
export const collectionView = z.object({
  tab: choiceInAddress(collectionTabs),
  mode: choiceInAddress(['normal', 'test']),
  page: pageInAddress,
  limit: pageSizeInAddress,
  ...callSortInAddress(runSorts),
  run: idInAddress.optional(),
});
export type CollectionView = z.output<typeof collectionView>;
