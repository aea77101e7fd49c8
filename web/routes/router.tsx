import { createRootRoute, createRoute, createRouter, Navigate } from '@tanstack/react-router';
import { parsePainPointSearch } from '../features/pain-points/view';
import { RootError, RootLayout } from './root';

/** The address holds plain words and numbers; each route says what it understands of them. */
const parseSearch = (search: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(search));

const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [`${encodeURIComponent(key)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** An address that leads nowhere leads to the landing page. */
const Unknown = () => <Navigate to="/" replace />;

const root = createRootRoute({
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: Unknown,
});

/** The anonymous landing page. */
const landingRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: parsePainPointSearch,
}).lazy(async () => (await import('./landing.lazy')).Route);

const publicRoute = createRoute({
  getParentRoute: () => root,
  path: '/public',
  validateSearch: parsePainPointSearch,
}).lazy(async () => (await import('./public.lazy')).Route);

/** Where the one-time link of the log leads; its secret stands after the #. */
const setupRoute = createRoute({
  getParentRoute: () => root,
  path: '/setup',
}).lazy(async () => (await import('./setup.lazy')).Route);

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([landingRoute, publicRoute, setupRoute]),
    parseSearch,
    stringifySearch,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
