import { createRoute } from '@tanstack/react-router';
import { dashboardInAddress } from './dashboard-search';
import { staffRoute } from './staff-route';

export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  ...dashboardInAddress,
}).lazy(async () => (await import('./dashboard.lazy')).Route);
