import {
  IconActivity,
  IconArrowsDiff,
  IconClipboardList,
  IconDatabase,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconPlayerPlay,
  IconSettings,
  IconSparkles,
  IconTableOptions,
  IconTarget,
  IconTrendingUp,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { Screen, Screens } from '../../domain/screens';
import { statementsView } from '../../domain/statements';
import { adminView } from '../../features/admin/view';
import { auditView } from '../../features/audit/view';
import { collectionView } from '../../features/collection/view';
import { comparisonView } from '../../features/comparison/view';
import { configView } from '../../features/config/view';
import { dashboardInAddress } from '../../features/dashboard/view';
import { databaseView } from '../../features/database/view';
import { evolutionViews } from '../../features/evolution/view';
import { explorerView } from '../../features/explorer/view';
import { painPointView } from '../../features/pain-point/view';
import { privacyView } from '../../features/privacy/view';
import { rawContentView } from '../../features/raw-content/view';
import { targetsView } from '../../features/targets/view';
import { timelineViews } from '../../features/trend-timeline/view';
import { trendsView } from '../../features/trends/view';
import { usersView } from '../../features/users/view';
import { viewsView } from '../../features/views/view';
import type { Catalogues } from '../../i18n/staff-texts';
import { searchInAddress } from '../../lib/address';
import { type ViewProps, viewInAddress, viewsInAddress } from '../../lib/search';
import { root } from '../router';
import type * as adminScript from './admin-script';
import { analysisView } from './analysis/analysis-view';
import type * as screenScript from './screen-script';

/**
 * The types of the two scripts that contain screens. One script contains the screens for all staff, and the
 * other script contains the screens for admins.
 */
export type ScreenScript = typeof screenScript;
export type AdminScript = typeof adminScript;

interface Declared<R extends AnyRoute, Script> extends Omit<Screen, 'path' | 'entries'> {
  /** The route, which defines the screen's path and view. */
  route: R;
  entries?: Screen['entries'];
  /** The catalogues that the screen needs in addition to the frame's catalogues. */
  texts: readonly (keyof Catalogues)[];
  /** Returns the component that shows the view in the URL. */
  component: (script: Script) => FunctionComponent<ViewProps<R['types']['searchSchema']>>;
}

const screen = <R extends AnyRoute, Script = ScreenScript>(declared: Declared<R, Script>) => ({
  entries: [],
  path: (declared.route.options as { path: string }).path,
  ...declared,
});

/** Declares a screen whose component is in the script for admins. */
const adminScreen = <R extends AnyRoute>(declared: Declared<R, AdminScript>) => ({
  ...screen<R, AdminScript>(declared),
  isInAdminScript: true as const,
});

/** The route around all screens, with the access check, the sidebar and the header. */
export const staffRoute = createRoute({ getParentRoute: () => root, id: 'staff' });

const getParentRoute = () => staffRoute;

/**
 * Preloads the chart library for a screen that needs it. If preloading fails, the chart itself reports the
 * error.
 */
const fetchChart = (): void => {
  import('../../ui/chart/line-chart').catch(() => undefined);
};

/** Declares all staff screens: path, access (specification, section 6) and component. */
export const screens = {
  dashboard: screen({
    route: createRoute({
      getParentRoute,
      path: '/dashboard',
      beforeLoad: fetchChart,
      ...searchInAddress(dashboardInAddress(evolutionViews)),
    }),
    access: 'staff',
    entries: [{ section: 'main', icon: IconLayoutDashboard }],
    texts: ['dashboard', 'figures', 'public', 'trends', 'setupChecklist'],
    component: ({ DashboardScreen }) => DashboardScreen,
  }),
  content: screen({
    route: createRoute({ getParentRoute, path: '/content', ...viewInAddress(statementsView) }),
    access: 'staff',
    entries: [{ section: 'main', icon: IconMessages, label: 'content' }],
    texts: ['comments'],
    component: ({ ContentScreen }) => ContentScreen,
  }),
  detail: screen({
    route: createRoute({ getParentRoute, path: '/detail/$id' }),
    access: 'staff',
    texts: ['comments'],
    component: ({ DetailScreen }) => DetailScreen,
  }),
  painPoint: screen({
    route: createRoute({
      getParentRoute,
      path: '/painpoint/$painPoint',
      beforeLoad: fetchChart,
      ...viewInAddress(painPointView),
    }),
    access: 'staff',
    texts: ['painPoint', 'comments', 'figures'],
    component: ({ PainPointScreen }) => PainPointScreen,
  }),
  trends: screen({
    route: createRoute({ getParentRoute, path: '/trends', ...viewsInAddress(trendsView, timelineViews) }),
    access: 'staff',
    entries: [{ section: 'main', icon: IconTrendingUp }],
    texts: ['trends', 'figures', 'public'],
    component: ({ TrendsScreen }) => TrendsScreen,
  }),
  comparison: screen({
    route: createRoute({
      getParentRoute,
      path: '/comparison',
      beforeLoad: fetchChart,
      ...viewInAddress(comparisonView),
    }),
    access: 'staff',
    entries: [{ section: 'main', icon: IconArrowsDiff }],
    texts: ['comparison', 'figures'],
    component: ({ Comparison }) => Comparison,
  }),
  explorer: screen({
    route: createRoute({ getParentRoute, path: '/explore', ...viewInAddress(explorerView) }),
    access: 'staff',
    entries: [{ section: 'main', icon: IconTableOptions }],
    texts: ['explorer', 'comments', 'figures'],
    component: ({ Explorer }) => Explorer,
  }),
  views: screen({
    route: createRoute({ getParentRoute, path: '/views', ...viewInAddress(viewsView) }),
    access: 'staff',
    texts: [],
    component: ({ Views }) => Views,
  }),
  admin: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin', ...viewInAddress(adminView) }),
    access: 'admin',
    entries: [{ section: 'administration', icon: IconActivity }],
    texts: ['admin', 'database', 'upkeep', 'setupChecklist'],
    component: ({ AdminScreen }) => AdminScreen,
  }),
  users: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/users', ...viewInAddress(usersView) }),
    access: 'super',
    refusal: 'users',
    entries: [{ section: 'administration', icon: IconUsers }],
    texts: ['users'],
    component: ({ Users }) => Users,
  }),
  collectionTargets: adminScreen({
    route: createRoute({
      getParentRoute,
      path: '/admin/collection-targets',
      ...viewInAddress(targetsView),
    }),
    access: 'admin',
    entries: [{ section: 'administration', icon: IconTarget, badge: 'targets' }],
    texts: ['targets'],
    component: ({ Targets }) => Targets,
  }),
  collectionSettings: adminScreen({
    route: createRoute({
      getParentRoute,
      path: '/admin/collection-settings',
      ...viewInAddress(collectionView),
    }),
    access: 'admin',
    entries: [{ section: 'administration', icon: IconPlayerPlay }],
    texts: ['collection'],
    component: ({ Collection }) => Collection,
  }),
  collection: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/collection', ...viewInAddress(collectionView) }),
    access: 'admin',
    linkOf: 'collectionSettings',
    texts: ['collection'],
    component: ({ Collection }) => Collection,
  }),
  rawContent: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/raw-content', ...viewInAddress(rawContentView) }),
    access: 'admin',
    entries: [{ section: 'administration', icon: IconListSearch }],
    texts: ['rawContent'],
    component: ({ RawContentScreen }) => RawContentScreen,
  }),
  analysis: adminScreen({
    route: createRoute({ getParentRoute, path: '/analysis', ...viewInAddress(analysisView) }),
    access: 'admin',
    entries: [
      { section: 'main', icon: IconSparkles, label: 'analysis' },
      { section: 'administration', icon: IconSparkles },
    ],
    texts: ['sessions', 'figures'],
    component: ({ AnalysisScreen }) => AnalysisScreen,
  }),
  config: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/config', ...viewInAddress(configView) }),
    access: 'admin',
    entries: [{ section: 'administration', icon: IconSettings }],
    texts: ['config'],
    component: ({ Config }) => Config,
  }),
  databaseStatus: screen({
    route: createRoute({ getParentRoute, path: '/database/status', ...viewInAddress(databaseView) }),
    access: 'staff',
    entries: [{ section: 'administration', icon: IconDatabase, badge: 'live' }],
    texts: ['database'],
    component: ({ DatabaseStatus }) => DatabaseStatus,
  }),
  audit: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/audit', ...viewInAddress(auditView) }),
    access: 'super',
    entries: [{ section: 'administration', icon: IconClipboardList }],
    texts: ['audit', 'comments', 'upkeep'],
    component: ({ Audit }) => Audit,
  }),
  privacy: adminScreen({
    route: createRoute({ getParentRoute, path: '/admin/privacy', ...viewInAddress(privacyView) }),
    access: 'super',
    entries: [{ section: 'administration', icon: IconUserShield }],
    texts: ['privacy', 'upkeep'],
    component: ({ PrivacyScreen }) => PrivacyScreen,
  }),
} satisfies Screens;
