/** Whether the public figures stand at an address: on the landing page only for whoever is not signed in. */
export const isFigurePage = (path: string, token: string | null): boolean =>
  path === '/public' || (path === '/' && token === null);

/** Further pages for everyone, signed in or not. */
const openPaths = ['/method', '/setup'];

/** Whether an address needs nothing of the staff's screens. */
export const isPublicVisit = (path: string, token: string | null): boolean =>
  openPaths.includes(path) || isFigurePage(path, token);
