import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { topicView } from '../domain/topic-link';
import { SandboxBanner } from '../features/about/notice';
import { searchInAddress } from '../lib/address';
import { forgetEarlyClick } from '../lib/early-click';
import { inTime } from '../lib/in-time';
import { readToken } from '../lib/token';
import { Failure } from '../public-kit/message';
import classes from './public.module.css';
import { publicView } from './public-search';

/** The layout around all screens. */
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

/** The message that is shown if a screen cannot be rendered and no other component handles the error. */
const RootError = ({ error }: { error: unknown }) => {
  const { t } = useTranslation();
  useEffect(forgetEarlyClick, []);
  return (
    <main id="content" className={classes.error}>
      <h1 className={classes.title}>{t('unexpected')}</h1>
      <Failure title={t('reload')} error={error} onRetry={() => window.location.reload()} />
    </main>
  );
};

/** Reads the parameters of a URL as plain text. Each route parses its own parameters. */
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

const UnknownAddress = lazy(async () => ({
  default: (await inTime(import('./unknown-address'))).UnknownAddress,
}));

interface RouterContext {
  /** Whether the routes of the staff screens are included. */
  hasStaff: boolean;
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: RootError,
  notFoundComponent: UnknownAddress,
});

/** The landing page for signed-out visitors. Signed-in users are redirected to their start screen. */
const landingRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...searchInAddress(publicView),
  beforeLoad: ({ context }) => {
    if (context.hasStaff && readToken() !== null) {
      throw redirect({ to: '/dashboard', replace: true, state: { opensStart: true } });
    }
  },
}).lazy(async () => (await inTime(import('./public-page'))).landing);

const publicRoute = createRoute({
  getParentRoute: () => root,
  path: '/public',
  ...searchInAddress(publicView),
}).lazy(async () => (await inTime(import('./public-page'))).figures);

/** The page that explains the method behind the figures and its limits. */
const methodRoute = createRoute({
  getParentRoute: () => root,
  path: '/method',
}).lazy(async () => (await inTime(import('./method.lazy'))).Route);

/**
 * The page of an issue, in the language of the URL. For any other path in the folder, a message says that the
 * page does not exist.
 */
const topicRoute = createRoute({
  getParentRoute: () => root,
  path: '/topic/$',
  ...searchInAddress(topicView),
}).lazy(async () => (await inTime(import('./topic-page'))).english);

const topicRouteInGerman = createRoute({
  getParentRoute: () => root,
  path: '/thema/$',
  ...searchInAddress(topicView),
}).lazy(async () => (await inTime(import('./topic-page'))).german);

/** The page that the one-time link in the log opens; the secret is in the link's fragment. */
const setupRoute = createRoute({
  getParentRoute: () => root,
  path: '/setup',
}).lazy(async () => (await inTime(import('./setup.lazy'))).Route);

/** The page that the one-time link of an invitation opens; the secret is in the link's fragment. */
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

/** Creates the router for public readers, who never download the staff's scripts. */
export const createPublicRouter = () => createRouter(publicOptions);
