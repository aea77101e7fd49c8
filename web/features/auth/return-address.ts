const signInPaths = ['/login', '/admin/login'];

/** Where a sign-in leads by default. */
const MAIN_VIEW = '/dashboard';

/**
 * Returns an address of this site as a path with query and hash; the start screen for another site, or for the
 * sign-in screen.
 * @param start the address of the user's start screen; null for the main view.
 */
export const returnAddress = (
  from: string | undefined,
  origin: string,
  start: string | null = null,
): string => {
  const usual = start ?? MAIN_VIEW;
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return usual;
  const address = new URL(from, origin);
  if (address.origin !== origin || signInPaths.includes(address.pathname)) return usual;
  // Rebuilds the path, so that two slashes or a backslash cannot turn it into an address of another site.
  const path = `/${address.pathname.replace(/^\/+/, '')}`;
  return `${path}${address.search}${address.hash}`;
};
