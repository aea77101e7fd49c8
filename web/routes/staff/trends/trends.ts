import { createRoute } from '@tanstack/react-router';
import { trendsView } from '../../../features/trends/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const trendsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trends',
  ...viewInAddress(trendsView),
}).lazy(() => withTexts(import('./trends.lazy'), 'trends'));
