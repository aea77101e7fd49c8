import { createRoute } from '@tanstack/react-router';
import { adminView } from '../../../features/admin/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const adminRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin',
  ...viewInAddress(adminView),
}).lazy(() => withTexts(import('./admin.lazy'), 'admin', 'database', 'upkeep'));
