import { createRoute } from '@tanstack/react-router';
import { collectionView } from '../../features/collection/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const collectionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection',
  ...viewInAddress(collectionView),
}).lazy(async () => (await import('./collection.lazy')).Route);
