import { createRoute } from '@tanstack/react-router';
import { configView } from '../../features/config/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const configRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/config',
  ...viewInAddress(configView),
}).lazy(async () => (await import('./config.lazy')).Route);
