import { createRoute } from '@tanstack/react-router';
import { databaseView } from '../../features/database/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const databaseStatusRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/database/status',
  ...viewInAddress(databaseView),
}).lazy(async () => (await import('./database-status.lazy')).Route);
