import { createRoute } from '@tanstack/react-router';
import { databaseView } from '../../../features/database/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const databaseStatusRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/database/status',
  ...viewInAddress(databaseView),
}).lazy(() => withTexts(import('./database-status.lazy'), 'database'));
