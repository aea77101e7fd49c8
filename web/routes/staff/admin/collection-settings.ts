import { createRoute } from '@tanstack/react-router';
import { collectionView } from '../../../features/collection/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const collectionSettingsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection-settings',
  ...viewInAddress(collectionView),
}).lazy(() => withTexts(import('./collection-settings.lazy'), 'collection'));
