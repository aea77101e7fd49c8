import { createRoute } from '@tanstack/react-router';
import { auditView } from '../../features/audit/view';
import { viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/audit',
  ...viewInAddress(auditView),
}).lazy(async () => (await import('./audit.lazy')).Route);
