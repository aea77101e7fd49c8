import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { type AnyRoute, createRoute, LazyRoute, redirect, useRouter } from '@tanstack/react-router';
import { createElement, type FunctionComponent } from 'react';
import { getI18n } from 'react-i18next';
import { z } from 'zod';
import { timelineViews } from '../../features/trend-timeline/view';
import { trendsView } from '../../features/trends/view';
import { loadTexts } from '../../i18n/load-texts';
import type { Catalogues } from '../../i18n/staff-texts';
import { inTime } from '../../lib/in-time';
import { changesOf, type OnView, viewInAddress, viewsInAddress } from '../../lib/search';
import { root } from '../router';
import { type AdminScript, type ScreenScript, screens, staffRoute } from './manifest';

/**
 * Loads a screen's script and texts in parallel. If the component requested the texts when first rendered,
 * its requests for figures would wait for the texts.
 */
const withTexts = async <Script, Part>(
  loading: Promise<Script>,
  part: (script: Script) => Part,
  texts: readonly (keyof Catalogues)[],
): Promise<Part> => {
  const [script] = await Promise.all([inTime(loading), loadTexts(getI18n(), ['screens', ...texts])]);
  return part(script);
};

type AnyComponent = FunctionComponent<{ view: never; onView: never }>;

/** The properties that all screens have in common. */
type AnyScreen = {
  route: AnyRoute;
  texts: readonly (keyof Catalogues)[];
} & (
  | { isInAdminScript?: false; component: (script: ScreenScript) => AnyComponent }
  | { isInAdminScript: true; component: (script: AdminScript) => AnyComponent }
);

const loadComponent = (screen: AnyScreen): Promise<AnyComponent> =>
  screen.isInAdminScript
    ? withTexts(import('./admin-script'), screen.component, screen.texts)
    : withTexts(import('./screen-script'), screen.component, screen.texts);

/**
 * Returns a function that shows another view of a screen. Only what differs from the rendered view is changed,
 * and nothing once another screen has been opened, because a dialog may finish after its screen was left.
 */
const useOnView = (route: AnyRoute, view: object): OnView<never> => {
  const router = useRouter();
  const navigate = route.useNavigate();
  return (search, isSameStep = false) => {
    const [opened] = router.getMatchedRoutes(router.latestLocation.pathname);
    if (!opened.some(({ id }) => id === route.id)) return;
    const changes = changesOf(view, search);
    void navigate({
      search: (now: object): never => ({ ...now, ...changes }) as never,
      replace: isSameStep,
      resetScroll: false,
    });
  };
};

/** Makes a screen's route render the view in its URL as soon as the script and the texts have loaded. */
const showView = (screen: AnyScreen): void => {
  const { route } = screen;
  route.lazy(async () => {
    const Screen = await loadComponent(screen);
    const Page = () => {
      const view = route.useSearch();
      return createElement(Screen, { view, onView: useOnView(route, view) } as never);
    };
    return new LazyRoute({ id: route.id, component: Page });
  });
};

staffRoute.lazy(() =>
  withTexts(import('./screen-script'), ({ frameOf }) => frameOf(screens), [
    'auth',
    'staff',
    'annotations',
    'account',
    'palette',
    'config',
    'views',
  ]),
);
for (const screen of Object.values(screens)) showView(screen);

const routesOf = (declared: typeof screens) =>
  Object.fromEntries(Object.entries(declared).map(([name, { route }]) => [name, route])) as {
    [Name in keyof typeof screens]: (typeof screens)[Name]['route'];
  };

/** Redirects a URL that contains no name to the first policy area. */
const painPointIndex = createRoute({
  getParentRoute: () => staffRoute,
  path: '/painpoint',
  beforeLoad: () => {
    throw redirect({ to: '/painpoint/$painPoint', params: { painPoint: policyAreas[0] }, replace: true });
  },
});

/**
 * Redirects the former URL of the stored trends, with its search parameters, to the screen that shows all
 * trends.
 */
const trendsDisplay = createRoute({
  getParentRoute: () => staffRoute,
  path: '/trends-display',
  ...viewsInAddress(trendsView, timelineViews),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/trends', search, replace: true });
  },
});

/** The routes of all staff screens. */
export const screenRoutes = staffRoute.addChildren({ ...routesOf(screens), painPointIndex, trendsDisplay });

/** The sign-in page's URL parameter `from`, which contains the URL to return to after signing in. */
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
