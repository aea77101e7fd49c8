import { createRoute } from '@tanstack/react-router';
import { configView } from '../../../features/config/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const configRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/config',
  ...viewInAddress(configView),
}).lazy(() => withTexts(import('./config.lazy'), 'config'));
