import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../staff-route';
import { fetchChart, withTexts } from '../with-texts';
import { dashboardInAddress } from './dashboard-search';

export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
  ...dashboardInAddress,
}).lazy(() => {
  fetchChart();
  return withTexts(import('./dashboard.lazy'), 'dashboard', 'public', 'trends');
});
