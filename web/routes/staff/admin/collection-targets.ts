import { createRoute } from '@tanstack/react-router';
import { targetsView } from '../../../features/targets/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const collectionTargetsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/collection-targets',
  ...viewInAddress(targetsView),
}).lazy(() => withTexts(import('./collection-targets.lazy'), 'targets'));
