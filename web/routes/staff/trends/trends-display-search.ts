import type { SearchSchemaInput } from '@tanstack/react-router';
import { parseTimelineSearch, type TimelineSearch } from '../../../features/trend-timeline/view';
import { type StoredTrendsView, storedTrendsView } from '../../../features/trends/view';
import { viewInAddress } from '../../../lib/search';

const own = viewInAddress(storedTrendsView);

/** In the address of the stored trends: their order, and beside it the timeline's view. */
export type TrendsDisplaySearch = StoredTrendsView & TimelineSearch;

/** Reads an address, from which anything may come. */
export const trendsDisplayInAddress = {
  validateSearch: (
    given: { [K in keyof TrendsDisplaySearch]?: TrendsDisplaySearch[K] } & SearchSchemaInput,
  ): TrendsDisplaySearch => ({
    ...own.validateSearch(given),
    ...parseTimelineSearch({ ...given }),
  }),
  search: own.search,
};
