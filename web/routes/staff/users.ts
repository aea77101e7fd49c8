import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const usersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/users',
}).lazy(async () => (await import('./users.lazy')).Route);
