import { createRoute } from '@tanstack/react-router';
import { comparisonView } from '../../features/comparison/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const comparisonRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/comparison',
  ...viewInAddress(comparisonView),
}).lazy(async () => (await import('./comparison.lazy')).Route);
