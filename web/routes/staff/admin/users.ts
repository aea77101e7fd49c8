import { createRoute } from '@tanstack/react-router';
import { usersView } from '../../../features/users/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const usersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/users',
  ...viewInAddress(usersView),
}).lazy(() => withTexts(import('./users.lazy'), 'users'));
