/** Whether an address shows the public figures: the landing page only does when signed out. */
export const isFigurePage = (path: string, token: string | null): boolean =>
  path === '/public' || (path === '/' && token === null);

/** Further pages that everyone may see, signed in or not. */
const openPaths = ['/method', '/setup'];

/** Whether an address can be shown without the staff's screens. */
export const isPublicVisit = (path: string, token: string | null): boolean =>
  openPaths.includes(path) || isFigurePage(path, token);
