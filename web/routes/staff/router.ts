import '../../ui/staff.css';
import { createRouter } from '@tanstack/react-router';
import { addressForm, publicRoutes, root } from '../router';
import { adminRoute } from './admin/admin';
import { auditRoute } from './admin/audit';
import { collectionRoute } from './admin/collection';
import { collectionSettingsRoute } from './admin/collection-settings';
import { collectionTargetsRoute } from './admin/collection-targets';
import { configRoute } from './admin/config';
import { databaseStatusRoute } from './admin/database-status';
import { privacyRoute } from './admin/privacy';
import { usersRoute } from './admin/users';
import { analysisRoute } from './analysis/analysis';
import { contentRoute } from './content/content';
import { detailRoute } from './content/detail';
import { rawContentRoute } from './content/raw-content';
import { comparisonRoute } from './figures/comparison';
import { dashboardRoute } from './figures/dashboard';
import { painPointIndexRoute, painPointRoute } from './figures/pain-point';
import { adminLoginRoute, loginRoute } from './sign-in/login';
import { staffRoute } from './staff-route';
import { trendsRoute } from './trends/trends';
import { trendsDisplayRoute } from './trends/trends-display';

const screens = [
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

/** Every route of the product. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...publicRoutes,
      loginRoute,
      adminLoginRoute,
      staffRoute.addChildren(screens),
    ]),
    context: { hasStaff: true },
    ...addressForm,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}
