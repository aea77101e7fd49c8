import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/detail/$id',
}).lazy(async () => (await import('./detail.lazy')).Route);
