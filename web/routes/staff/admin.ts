import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const adminRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin',
}).lazy(async () => (await import('./admin.lazy')).Route);
