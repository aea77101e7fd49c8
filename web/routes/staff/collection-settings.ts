import { createRoute } from '@tanstack/react-router';
import { collectionView } from '../../features/collection/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const collectionSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection-settings',
  ...viewInAddress(collectionView),
}).lazy(async () => (await import('./collection-settings.lazy')).Route);
