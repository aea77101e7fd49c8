import { readTopicPath } from '@stimmlage/core/topic-address';

/** Whether an address shows the public figures, as the landing page does only for signed-out visitors. */
export const isFigurePage = (path: string, token: string | null): boolean =>
  path === '/public' || (path === '/' && token === null);

export const isTopicPage = (path: string): boolean => readTopicPath(path) !== null;

/** Further pages that everyone may see, signed in or not. */
const openPaths = ['/method', '/setup', '/invitation'];

/** Whether an address can be shown without the staff's screens. */
export const isPublicVisit = (path: string, token: string | null): boolean =>
  openPaths.includes(path) || isTopicPage(path) || isFigurePage(path, token);
