import { createRoute } from '@tanstack/react-router';
import { adminView } from '../../features/admin/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const adminRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin',
  ...viewInAddress(adminView),
}).lazy(async () => (await import('./admin.lazy')).Route);
