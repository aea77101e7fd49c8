import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { createRoute, redirect } from '@tanstack/react-router';
import { painPointView } from '../../../features/pain-point/view';
import { viewInAddress } from '../../../lib/search';
import { staffRoute } from '../staff-route';
import { fetchChart, withTexts } from '../with-texts';

export const painPointRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/painpoint/$painPoint',
  ...viewInAddress(painPointView),
}).lazy(() => {
  fetchChart();
  return withTexts(import('./pain-point.lazy'), 'painPoint');
});

/** Without a name, the first. */
export const painPointIndexRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/painpoint',
  beforeLoad: () => {
    throw redirect({ to: '/painpoint/$painPoint', params: { painPoint: policyAreas[0] }, replace: true });
  },
});
