import { createRoute } from '@tanstack/react-router';
import { privacyView } from '../../../features/privacy/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const privacyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/privacy',
  ...viewInAddress(privacyView),
}).lazy(() => withTexts(import('./privacy.lazy'), 'privacy', 'upkeep'));
