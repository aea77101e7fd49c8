import { createRoute } from '@tanstack/react-router';
import { dashboardInAddress } from './dashboard-search';
import { staffRoute } from './staff-route';
import { fetchChart, withTexts } from './with-texts';

export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  ...dashboardInAddress,
}).lazy(() => {
  fetchChart();
  return withTexts(import('./dashboard.lazy'), 'dashboard', 'public', 'trends');
});
