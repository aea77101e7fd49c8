import { createRoute } from '@tanstack/react-router';
import { auditView } from '../../../features/audit/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/audit',
  ...viewInAddress(auditView),
}).lazy(() => withTexts(import('./audit.lazy'), 'audit'));
