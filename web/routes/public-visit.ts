import { readTopicPath } from '@stimmlage/core/topic-address';

/**
 * Returns whether a path shows the public figures. The landing page shows the public figures only to
 * signed-out visitors.
 */
export const isFigurePage = (path: string, token: string | null): boolean =>
  path === '/public' || (path === '/' && token === null);

export const isTopicPage = (path: string): boolean => readTopicPath(path) !== null;

/** The pages without public figures that all visitors may see, with or without signing in. */
const openPaths = ['/method', '/setup', '/invitation'];

/** Returns whether a path can be shown without the staff screens. */
export const isPublicVisit = (path: string, token: string | null): boolean =>
  openPaths.includes(path) || isTopicPage(path) || isFigurePage(path, token);
