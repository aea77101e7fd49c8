import '../../ui/staff.css';
import { createRouter } from '@tanstack/react-router';
import { addressForm, publicRoutes, root } from '../router';
import { adminRoute } from './admin';
import { analysisRoute } from './analysis';
import { auditRoute } from './audit';
import { collectionRoute } from './collection';
import { collectionSettingsRoute } from './collection-settings';
import { collectionTargetsRoute } from './collection-targets';
import { comparisonRoute } from './comparison';
import { configRoute } from './config';
import { contentRoute } from './content';
import { dashboardRoute } from './dashboard';
import { databaseStatusRoute } from './database-status';
import { detailRoute } from './detail';
import { adminLoginRoute, loginRoute } from './login';
import { painPointIndexRoute, painPointRoute } from './pain-point';
import { privacyRoute } from './privacy';
import { rawContentRoute } from './raw-content';
import { staffRoute } from './staff-route';
import { trendsRoute } from './trends';
import { trendsDisplayRoute } from './trends-display';
import { usersRoute } from './users';

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
