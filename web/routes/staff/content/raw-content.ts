import { createRoute } from '@tanstack/react-router';
import { rawContentView } from '../../../features/raw-content/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const rawContentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/admin/raw-content',
  ...viewInAddress(rawContentView),
}).lazy(() => withTexts(import('./raw-content.lazy'), 'rawContent'));
