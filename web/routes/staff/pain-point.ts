import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const painPointRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/painpoint/$painPoint',
}).lazy(async () => (await import('./pain-point.lazy')).Route);
