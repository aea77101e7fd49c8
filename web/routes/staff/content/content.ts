import { createRoute } from '@tanstack/react-router';
import { statementsView } from '../../../domain/statements';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const contentRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/content',
  ...viewInAddress(statementsView),
}).lazy(() => withTexts(import('./content.lazy'), 'comments'));
