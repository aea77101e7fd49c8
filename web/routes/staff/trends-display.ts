import { createRoute } from '@tanstack/react-router';
import { staffRoute } from './staff-route';

export const trendsDisplayRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trends-display',
}).lazy(async () => (await import('./trends-display.lazy')).Route);
