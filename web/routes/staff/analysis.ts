import { createRoute } from '@tanstack/react-router';
import { viewInAddress } from '../../lib/search';
import { analysisView } from './analysis-view';
import { staffRoute } from './staff-route';
import { withTexts } from './with-texts';

export const analysisRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/analysis',
  ...viewInAddress(analysisView),
}).lazy(() => withTexts(import('./analysis.lazy'), 'sessions'));
