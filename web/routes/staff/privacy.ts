import { createRoute } from '@tanstack/react-router';
import { privacyView } from '../../features/privacy/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const privacyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/privacy',
  ...viewInAddress(privacyView),
}).lazy(async () => (await import('./privacy.lazy')).Route);
