import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const comparisonRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/comparison',
}).lazy(async () => (await import('./comparison.lazy')).Route);
