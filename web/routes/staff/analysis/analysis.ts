import { createRoute } from '@tanstack/react-router';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { withTexts } from '../with-texts';
import { analysisView } from './analysis-view';

export const analysisRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/analysis',
  ...viewInAddress(analysisView),
}).lazy(() => withTexts(import('./analysis.lazy'), 'sessions'));
