import '../../ui/staff.css';
import { createRouter } from '@tanstack/react-router';
import { addressForm, publicRoutes, root } from '../router';
import { adminLoginRoute, loginRoute, screenRoutes } from './routes';

/** Every route of the product. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: root.addChildren([...publicRoutes, loginRoute, adminLoginRoute, screenRoutes]),
    context: { hasStaff: true },
    ...addressForm,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
  interface HistoryState {
    /**
     * Tells the sign-in page that a session ended without signing out. Unlike a URL parameter, no link can
     * forge this.
     */
    hasSessionEnded?: boolean;
  }
}
