import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { type AnyRoute, createRoute, LazyRoute, redirect } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
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
import { inTime } from '../../lib/in-time';
import { type OnView, type ViewProps, viewInAddress } from '../../lib/search';
import { root } from '../router';
import { analysisView } from './analysis/analysis-view';
import { dashboardInAddress } from './figures/dashboard-search';
import { trendsDisplayInAddress } from './trends/trends-display-search';

type Area = keyof Catalogues;

const screenScript = () => inTime(import('./screens'));
type ScreenScript = Awaited<ReturnType<typeof screenScript>>;

/**
 * A part of the screens' script, and its texts, fetched side by side: left to the parts that need them, each would wait
 * for its texts before the next is drawn and asks for its own, and for its figures.
 */
const withTexts = async <Part>(part: (script: ScreenScript) => Part, ...areas: Area[]): Promise<Part> => {
  const [script] = await Promise.all([screenScript(), getI18n().loadNamespaces(areas)]);
  return part(script);
};

/** Around every screen of the staff: who may see it, sidebar, header. */
export const staffRoute = createRoute({
  getParentRoute: () => root,
  id: 'staff',
}).lazy(() => withTexts(({ frame }) => frame, 'auth', 'staff', 'account'));

/** Fetches the chart library beside a screen that will draw one; the chart itself says when it cannot be had. */
const fetchChart = (): void => {
  import('../../ui/chart/line-chart').catch(() => undefined);
};

const getParentRoute = () => staffRoute;

/**
 * The screen of a route that is one feature, shown by the view in the address.
 * @param feature picks it; beside it come the texts of these areas.
 */
const showing = <R extends AnyRoute>(
  route: R,
  feature: (script: ScreenScript) => ComponentType<ViewProps<R['types']['searchSchema']>>,
  ...areas: Area[]
): R => {
  const { lazy }: AnyRoute = route;
  lazy(async () => {
    const Feature = await withTexts(feature, ...areas);
    const Page = () => {
      const view = route.useSearch();
      const navigate = route.useNavigate();
      const onView: OnView<typeof view> = (search, isSameStep = false) =>
        void navigate({ search, replace: isSameStep, resetScroll: false });
      return createElement(Feature, { view, onView });
    };
    return new LazyRoute({ id: route.id, component: Page });
  });
  return route;
};

const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  beforeLoad: fetchChart,
  ...dashboardInAddress,
}).lazy(() => withTexts(({ dashboard }) => dashboard, 'dashboard', 'figures', 'public', 'trends'));

const painPointRoute = createRoute({
  getParentRoute,
  path: '/painpoint/$painPoint',
  beforeLoad: fetchChart,
  ...viewInAddress(painPointView),
}).lazy(() => withTexts(({ painPoint }) => painPoint, 'painPoint', 'figures'));

/** Without a name, the first. */
const painPointIndexRoute = createRoute({
  getParentRoute,
  path: '/painpoint',
  beforeLoad: () => {
    throw redirect({ to: '/painpoint/$painPoint', params: { painPoint: policyAreas[0] }, replace: true });
  },
});

const comparisonRoute = showing(
  createRoute({
    getParentRoute,
    path: '/comparison',
    beforeLoad: fetchChart,
    ...viewInAddress(comparisonView),
  }),
  ({ Comparison }) => Comparison,
  'comparison',
  'figures',
);

const contentRoute = createRoute({
  getParentRoute,
  path: '/content',
  ...viewInAddress(statementsView),
}).lazy(() => withTexts(({ content }) => content, 'comments'));

const detailRoute = createRoute({ getParentRoute, path: '/detail/$id' }).lazy(() =>
  withTexts(({ detail }) => detail, 'comments'),
);

const rawContentRoute = createRoute({
  getParentRoute,
  path: '/admin/raw-content',
  ...viewInAddress(rawContentView),
}).lazy(() => withTexts(({ rawContent }) => rawContent, 'rawContent'));

const trendsRoute = showing(
  createRoute({ getParentRoute, path: '/trends', ...viewInAddress(trendsView) }),
  ({ Trends }) => Trends,
  'trends',
  'figures',
);

const trendsDisplayRoute = createRoute({
  getParentRoute,
  path: '/trends-display',
  ...trendsDisplayInAddress,
}).lazy(() => withTexts(({ trendsDisplay }) => trendsDisplay, 'figures', 'public', 'trends'));

const analysisRoute = createRoute({
  getParentRoute,
  path: '/analysis',
  ...viewInAddress(analysisView),
}).lazy(() => withTexts(({ analysis }) => analysis, 'sessions'));

const databaseStatusRoute = showing(
  createRoute({ getParentRoute, path: '/database/status', ...viewInAddress(databaseView) }),
  ({ DatabaseStatus }) => DatabaseStatus,
  'database',
);

const adminRoute = createRoute({ getParentRoute, path: '/admin', ...viewInAddress(adminView) }).lazy(() =>
  withTexts(({ admin }) => admin, 'admin', 'database', 'upkeep'),
);

const usersRoute = showing(
  createRoute({ getParentRoute, path: '/admin/users', ...viewInAddress(usersView) }),
  ({ Users }) => Users,
  'users',
);

const collectionSettingsRoute = showing(
  createRoute({ getParentRoute, path: '/admin/collection-settings', ...viewInAddress(collectionView) }),
  ({ Collection }) => Collection,
  'collection',
);

const collectionRoute = showing(
  createRoute({ getParentRoute, path: '/admin/collection', ...viewInAddress(collectionView) }),
  ({ Collection }) => Collection,
  'collection',
);

const collectionTargetsRoute = showing(
  createRoute({ getParentRoute, path: '/admin/collection-targets', ...viewInAddress(targetsView) }),
  ({ Targets }) => Targets,
  'targets',
);

const configRoute = showing(
  createRoute({ getParentRoute, path: '/admin/config', ...viewInAddress(configView) }),
  ({ Config }) => Config,
  'config',
);

const auditRoute = showing(
  createRoute({ getParentRoute, path: '/admin/audit', ...viewInAddress(auditView) }),
  ({ Audit }) => Audit,
  'audit',
);

const privacyRoute = createRoute({
  getParentRoute,
  path: '/admin/privacy',
  ...viewInAddress(privacyView),
}).lazy(() => withTexts(({ privacy }) => privacy, 'privacy', 'upkeep'));

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
}).lazy(async () => (await inTime(import('./sign-in/sign-in-page'))).login);

export const adminLoginRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  ...afterSignIn,
}).lazy(async () => (await inTime(import('./sign-in/sign-in-page'))).adminLogin);
