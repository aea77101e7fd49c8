import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const privacyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/privacy',
}).lazy(async () => (await import('./privacy.lazy')).Route);
