const signInPaths = ['/login', '/admin/login'];

/** Where users land after signing in by default. */
const MAIN_VIEW = '/dashboard';

/**
 * Returns a URL on this site as a path with query and hash, or the start screen if the URL points to another
 * site or to the sign-in screen.
 * @param start the path of the user's start screen; null for the main view.
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
  // Rebuilds the path, so that two slashes or a backslash cannot turn it into a URL on another site.
  const path = `/${address.pathname.replace(/^\/+/, '')}`;
  return `${path}${address.search}${address.hash}`;
};
