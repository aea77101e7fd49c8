import { readTopicPath, topicFolders } from '@stimmlage/core/topic-address';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SandboxBanner } from '../features/about/notice';
import { searchInAddress } from '../lib/address';
import { inTime } from '../lib/in-time';
import { readToken } from '../lib/token';
import { Failure } from '../public-kit/message';
import classes from './public.module.css';
import { publicView } from './public-search';

/** Wraps every screen. */
const RootLayout = () => {
  const { t } = useTranslation();
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <SandboxBanner />
      <Outlet />
    </>
  );
};

/** The last resort, shown if rendering a screen fails. */
const RootError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  return (
    <main id="content" className={classes.error}>
      <h1 className={classes.title}>{t('unexpected')}</h1>
      <Failure title={t('reload')} error={error} onRetry={() => window.location.reload()} />
    </main>
  );
};

/** Reads the URL's parameters as plain text; each route parses its own values. */
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

/**
 * Returns where an unknown path leads. In a folder of topic pages, only a path that cannot be decoded gets
 * here, because all others match the folder's route.
 */
const targetOfUnknown = (path: string) => {
  const topic = readTopicPath(path);
  if (topic !== null) return `${topicFolders[topic.language]}/-`;
  return path.startsWith('/admin/') ? '/admin' : '/';
};

/**
 * Redirects an unknown path: to the page for unknown topics, to the admin dashboard, or to the landing page.
 */
const Unknown = () => {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: targetOfUnknown(router.state.location.pathname), replace: true });
  }, [router]);
  return null;
};

interface RouterContext {
  /** Whether the routes include the staff screens. */
  hasStaff: boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: Unknown,
});

/** The landing page if signed out, otherwise the main view. */
const landingRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...searchInAddress(publicView),
  beforeLoad: ({ context }) => {
    if (context.hasStaff && readToken() !== null) throw redirect({ to: '/dashboard', replace: true });
  },
}).lazy(async () => (await inTime(import('./public-page'))).landing);

const publicRoute = createRoute({
  getParentRoute: () => root,
  path: '/public',
  ...searchInAddress(publicView),
}).lazy(async () => (await inTime(import('./public-page'))).figures);

/** The page on how the figures are produced, and what they cannot show. */
const methodRoute = createRoute({
  getParentRoute: () => root,
  path: '/method',
}).lazy(async () => (await inTime(import('./method.lazy'))).Route);

/** An issue, in the language of the URL; any other path in the folder shows that the page does not exist. */
const topicRoute = createRoute({
  getParentRoute: () => root,
  path: '/topic/$',
}).lazy(async () => (await inTime(import('./topic-page'))).english);

const topicRouteInGerman = createRoute({
  getParentRoute: () => root,
  path: '/thema/$',
}).lazy(async () => (await inTime(import('./topic-page'))).german);

/** The target of the one-time link in the log; its secret is in the fragment. */
const setupRoute = createRoute({
  getParentRoute: () => root,
  path: '/setup',
}).lazy(async () => (await inTime(import('./setup.lazy'))).Route);

/** The target of an invitation's one-time link; its secret is in the fragment. */
const invitationRoute = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
}).lazy(async () => (await inTime(import('./invitation.lazy'))).Route);

export const publicRoutes = [
  landingRoute,
  publicRoute,
  methodRoute,
  topicRoute,
  topicRouteInGerman,
  setupRoute,
  invitationRoute,
] as const;

export const addressForm = { parseSearch, stringifySearch };

export const publicOptions = {
  routeTree: root.addChildren(publicRoutes),
  context: { hasStaff: false },
  ...addressForm,
};

/** The routes for public readers, who never download the staff's scripts. */
export const createPublicRouter = () => createRouter(publicOptions);
