import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/dashboard',
}).lazy(async () => (await import('./dashboard.lazy')).Route);
