import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { createRoute, redirect } from '@tanstack/react-router';
import { getI18n } from 'react-i18next';
import { z } from 'zod';
import { statementsView } from '../../domain/statements';
import { adminView } from '../../features/admin/view';
import { auditView } from '../../features/audit/view';
import { collectionView } from '../../features/collection/view';
import { comparisonView } from '../../features/comparison/view';
import { configView } from '../../features/config/view';
import { databaseView } from '../../features/database/view';
import { painPointView } from '../../features/pain-point/view';
import { privacyView } from '../../features/privacy/view';
import { rawContentView } from '../../features/raw-content/view';
import { targetsView } from '../../features/targets/view';
import { trendsView } from '../../features/trends/view';
import { usersView } from '../../features/users/view';
import type { Catalogues } from '../../i18n/staff-texts';
import { viewInAddress } from '../../lib/search';
import { root } from '../router';
import { analysisView } from './analysis/analysis-view';
import { dashboardInAddress } from './figures/dashboard-search';
import { trendsDisplayInAddress } from './trends/trends-display-search';

/** Around every screen of the staff: who may see it, sidebar, header. */
export const staffRoute = createRoute({
  getParentRoute: () => root,
  id: 'staff',
}).lazy(async () => (await import('./frame.lazy')).Route);

/**
 * A screen's script and its texts, fetched side by side: left to the parts that need them, each would wait for its
 * texts before the next is drawn and asks for its own, and for its figures.
 */
const withTexts = async <Route>(
  script: Promise<{ Route: Route }>,
  ...areas: (keyof Catalogues)[]
): Promise<Route> => {
  const [{ Route }] = await Promise.all([script, getI18n().loadNamespaces(areas)]);
  return Route;
};

/** Fetches the chart library beside a screen that will draw one; the chart itself says when it cannot be had. */
const fetchChart = (): void => {
  import('../../ui/chart/line-chart').catch(() => undefined);
};

const getParentRoute = () => staffRoute;

const dashboardRoute = createRoute({ getParentRoute, path: '/dashboard', ...dashboardInAddress }).lazy(() => {
  fetchChart();
  return withTexts(import('./figures/dashboard.lazy'), 'dashboard', 'public', 'trends');
});

const painPointRoute = createRoute({
  getParentRoute,
  path: '/painpoint/$painPoint',
  ...viewInAddress(painPointView),
}).lazy(() => {
  fetchChart();
  return withTexts(import('./figures/pain-point.lazy'), 'painPoint');
});

/** Without a name, the first. */
const painPointIndexRoute = createRoute({
  getParentRoute,
  path: '/painpoint',
  beforeLoad: () => {
    throw redirect({ to: '/painpoint/$painPoint', params: { painPoint: policyAreas[0] }, replace: true });
  },
});

const comparisonRoute = createRoute({
  getParentRoute,
  path: '/comparison',
  ...viewInAddress(comparisonView),
}).lazy(() => {
  fetchChart();
  return withTexts(import('./figures/comparison.lazy'), 'comparison');
});

const contentRoute = createRoute({
  getParentRoute,
  path: '/content',
  ...viewInAddress(statementsView),
}).lazy(() => withTexts(import('./content/content.lazy'), 'comments'));

const detailRoute = createRoute({ getParentRoute, path: '/detail/$id' }).lazy(() =>
  withTexts(import('./content/detail.lazy'), 'comments'),
);

const rawContentRoute = createRoute({
  getParentRoute,
  path: '/admin/raw-content',
  ...viewInAddress(rawContentView),
}).lazy(() => withTexts(import('./content/raw-content.lazy'), 'rawContent'));

const trendsRoute = createRoute({ getParentRoute, path: '/trends', ...viewInAddress(trendsView) }).lazy(() =>
  withTexts(import('./trends/trends.lazy'), 'trends'),
);

const trendsDisplayRoute = createRoute({
  getParentRoute,
  path: '/trends-display',
  ...trendsDisplayInAddress,
}).lazy(() => withTexts(import('./trends/trends-display.lazy'), 'public', 'trends'));

const analysisRoute = createRoute({
  getParentRoute,
  path: '/analysis',
  ...viewInAddress(analysisView),
}).lazy(() => withTexts(import('./analysis/analysis.lazy'), 'sessions'));

const databaseStatusRoute = createRoute({
  getParentRoute,
  path: '/database/status',
  ...viewInAddress(databaseView),
}).lazy(() => withTexts(import('./admin/database-status.lazy'), 'database'));

const adminRoute = createRoute({ getParentRoute, path: '/admin', ...viewInAddress(adminView) }).lazy(() =>
  withTexts(import('./admin/admin.lazy'), 'admin', 'database', 'upkeep'),
);

const usersRoute = createRoute({
  getParentRoute,
  path: '/admin/users',
  ...viewInAddress(usersView),
}).lazy(() => withTexts(import('./admin/users.lazy'), 'users'));

const collectionSettingsRoute = createRoute({
  getParentRoute,
  path: '/admin/collection-settings',
  ...viewInAddress(collectionView),
}).lazy(() => withTexts(import('./admin/collection-settings.lazy'), 'collection'));

const collectionRoute = createRoute({
  getParentRoute,
  path: '/admin/collection',
  ...viewInAddress(collectionView),
}).lazy(() => withTexts(import('./admin/collection.lazy'), 'collection'));

const collectionTargetsRoute = createRoute({
  getParentRoute,
  path: '/admin/collection-targets',
  ...viewInAddress(targetsView),
}).lazy(() => withTexts(import('./admin/collection-targets.lazy'), 'targets'));

const configRoute = createRoute({
  getParentRoute,
  path: '/admin/config',
  ...viewInAddress(configView),
}).lazy(() => withTexts(import('./admin/config.lazy'), 'config'));

const auditRoute = createRoute({
  getParentRoute,
  path: '/admin/audit',
  ...viewInAddress(auditView),
}).lazy(() => withTexts(import('./admin/audit.lazy'), 'audit'));

const privacyRoute = createRoute({
  getParentRoute,
  path: '/admin/privacy',
  ...viewInAddress(privacyView),
}).lazy(() => withTexts(import('./admin/privacy.lazy'), 'privacy', 'upkeep'));

/** Every screen of the staff. */
export const screens = [
  dashboardRoute,
  contentRoute,
  detailRoute,
  painPointRoute,
  painPointIndexRoute,
  trendsRoute,
  trendsDisplayRoute,
  comparisonRoute,
  analysisRoute,
  databaseStatusRoute,
  adminRoute,
  usersRoute,
  collectionSettingsRoute,
  collectionRoute,
  rawContentRoute,
  collectionTargetsRoute,
  configRoute,
  auditRoute,
  privacyRoute,
] as const;

/** Where to go on after signing in. */
const afterSignIn = viewInAddress(z.object({ from: z.string().optional() }));

export const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...afterSignIn,
}).lazy(async () => (await import('./sign-in/login.lazy')).Route);

export const adminLoginRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  ...afterSignIn,
}).lazy(async () => (await import('./sign-in/admin-login.lazy')).Route);
