import '../../ui/staff.css';
import { createRouter } from '@tanstack/react-router';
import { addressForm, publicRoutes, root } from '../router';
import { adminLoginRoute, loginRoute, screenRoutes } from './routes';

/** Creates the router with all routes of the product. */
export const createStaffRouter = () =>
  createRouter({
    routeTree: root.addChildren([...publicRoutes, loginRoute, adminLoginRoute, screenRoutes]),
    context: { hasStaff: true },
    scrollRestoration: true,
    ...addressForm,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
  interface HistoryState {
    /**
     * Tells the sign-in page that the session ended without the user signing out. Unlike a parameter in the
     * URL, this flag cannot be forged by a link.
     */
    hasSessionEnded?: boolean;
    /** Opens the user's start screen instead of the dashboard as soon as the user is known. */
    opensStart?: boolean;
    /** Keeps the focus where it is, because a control changed the path of the screen that it belongs to. */
    keepsFocus?: boolean;
  }
}
