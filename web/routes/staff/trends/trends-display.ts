import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { parseTimelineSearch, type TimelineSearch } from '../../../features/trend-timeline/view';
import { type StoredTrendsView, storedTrendsView } from '../../../features/trends/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

const own = viewInAddress(storedTrendsView);

/** In the address of the stored trends: their order, and beside it the timeline's view. */
export type TrendsDisplaySearch = StoredTrendsView & TimelineSearch;

export const trendsDisplayRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trends-display',
  validateSearch: (
    given: { [K in keyof TrendsDisplaySearch]?: TrendsDisplaySearch[K] } & SearchSchemaInput,
  ): TrendsDisplaySearch => ({
    ...own.validateSearch(given),
    ...parseTimelineSearch({ ...given }),
  }),
  search: own.search,
}).lazy(() => withTexts(import('./trends-display.lazy'), 'public', 'trends'));
