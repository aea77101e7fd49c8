import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const trendsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trends',
}).lazy(async () => (await import('./trends.lazy')).Route);
