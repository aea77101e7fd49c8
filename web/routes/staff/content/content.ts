import { createRoute } from '@tanstack/react-router';
import { commentsView } from '../../../features/comments/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const contentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content',
  ...viewInAddress(commentsView),
}).lazy(() => withTexts(import('./content.lazy'), 'comments'));
