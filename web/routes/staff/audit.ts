import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/audit',
}).lazy(async () => (await import('./audit.lazy')).Route);
