const signInPaths = ['/login', '/admin/login'];

/** The path of the default start screen. */
const MAIN_VIEW = '/dashboard';

/**
 * Returns the path, query and fragment of a URL on this site. For URLs on other sites and for the sign-in
 * screen, returns the path of the user's start screen instead.
 * @param start the path of the user's start screen; null for the default.
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
  // Collapses leading slashes, because a path that starts with two slashes would be a URL on another site.
  const path = `/${address.pathname.replace(/^\/+/, '')}`;
  return `${path}${address.search}${address.hash}`;
};
