import { createRoute } from '@tanstack/react-router';
import { viewInAddress } from '../../lib/search';
import { analysisView } from './analysis-view';
import { staffRoute } from './staff-route';

export const analysisRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/analysis',
  ...viewInAddress(analysisView),
}).lazy(async () => (await import('./analysis.lazy')).Route);
