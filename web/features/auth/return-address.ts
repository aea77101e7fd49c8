const signInPaths = ['/login', '/admin/login'];

/** Where a sign-in leads by default. */
const MAIN_VIEW = '/dashboard';

/**
 * Returns an address of this site as a path with query and hash; the main view for another site, or for the
 * sign-in screen.
 */
export const returnAddress = (from: string | undefined, origin: string): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return MAIN_VIEW;
  const address = new URL(from, origin);
  if (address.origin !== origin || signInPaths.includes(address.pathname)) return MAIN_VIEW;
  // Rebuilds the path, so that two slashes or a backslash cannot turn it into an address of another site.
  const path = `/${address.pathname.replace(/^\/+/, '')}`;
  return `${path}${address.search}${address.hash}`;
};
