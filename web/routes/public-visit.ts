import { readTopicPath } from '@stimmlage/core/topic-address';

/** Whether a path shows the public figures; the landing page does so only for signed-out visitors. */
export const isFigurePage = (path: string, token: string | null): boolean =>
  path === '/public' || (path === '/' && token === null);

export const isTopicPage = (path: string): boolean => readTopicPath(path) !== null;

/** Additional pages that everyone may see, signed in or not. */
const openPaths = ['/method', '/setup', '/invitation'];

/** Whether a path can be shown without the staff screens. */
export const isPublicVisit = (path: string, token: string | null): boolean =>
  openPaths.includes(path) || isTopicPage(path) || isFigurePage(path, token);
