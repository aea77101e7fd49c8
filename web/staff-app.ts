import type { QueryClient } from '@tanstack/react-query';
import { prefetchMe } from './data/account';
import { staffTexts } from './i18n/staff-texts';
import { ignoreSecondClicks } from './lib/second-click';
import { followToken } from './lib/token';
import { draw, prepare } from './render';
import { createStaffRouter } from './routes/staff/router';

/**
 * Adds a style sheet whose address the page names in a `<meta>`, and waits until it is in force. One that cannot be
 * loaded leaves the screens usable, if plain.
 */
const loadStyles = async (name: string): Promise<void> => {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (href === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => resolve();
  link.onerror = () => resolve();
  document.head.append(link);
  await promise;
};

/** Whoever opens a screen sees what has just ended elsewhere; what many parts of one screen ask for is asked once. */
const STALE_MS = 2_000;

/**
 * The routes of the staff, once their style sheet is there. Whatever was asked for with a token is forgotten with it,
 * so that nobody sees what another had on this screen.
 */
const startStaff = async (queryClient: QueryClient) => {
  ignoreSecondClicks();
  followToken(() => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' }));
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: STALE_MS } });
  prefetchMe(queryClient);
  await loadStyles('staff-styles');
  return createStaffRouter();
};

draw(await prepare({ texts: staffTexts, createRouter: startStaff }));
