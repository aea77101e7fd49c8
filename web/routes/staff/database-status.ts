import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const databaseStatusRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/database/status',
}).lazy(async () => (await import('./database-status.lazy')).Route);
