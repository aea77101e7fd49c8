import { createRoute } from '@tanstack/react-router';
import { targetsView } from '../../features/targets/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const collectionTargetsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection-targets',
  ...viewInAddress(targetsView),
}).lazy(async () => (await import('./collection-targets.lazy')).Route);
