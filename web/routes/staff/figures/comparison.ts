import { createRoute } from '@tanstack/react-router';
import { comparisonView } from '../../../features/comparison/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { fetchChart, withTexts } from '../with-texts';

export const comparisonRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/comparison',
  ...viewInAddress(comparisonView),
}).lazy(() => {
  fetchChart();
  return withTexts(import('./comparison.lazy'), 'comparison');
});
