import { createRoute } from '@tanstack/react-router';
import { collectionView } from '../../../features/collection/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const collectionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection',
  ...viewInAddress(collectionView),
}).lazy(() => withTexts(import('./collection.lazy'), 'collection'));
