import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const configRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/config',
}).lazy(async () => (await import('./config.lazy')).Route);
