import { createRoute } from '@tanstack/react-router';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';

export const detailRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/detail/$id',
}).lazy(() => withTexts(import('./detail.lazy'), 'comments'));
