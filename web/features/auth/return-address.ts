const signInPaths = ['/login', '/admin/login'];

/** Where a sign-in leads when nobody says otherwise. */
const MAIN_VIEW = '/dashboard';

/** An address of this site, as a path with what follows; what leads elsewhere, or back to signing in, does not. */
export const returnAddress = (from: string | undefined, origin: string): string => {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return MAIN_VIEW;
  const address = new URL(from, origin);
  if (address.origin !== origin || signInPaths.includes(address.pathname)) return MAIN_VIEW;
  // Rebuilt from its parts, so that two slashes or a backslash cannot turn it into an address of another
  // site.
  const path = `/${address.pathname.replace(/^\/+/, '')}`;
  return `${path}${address.search}${address.hash}`;
};
