import { createRoute } from '@tanstack/react-router';
import { root } from '../router';

/** Around every screen of the staff: who may see it, sidebar, header. */
export const staffRoute = createRoute({
  getParentRoute: () => root,
  id: 'staff',
}).lazy(async () => (await import('./frame.lazy')).Route);
