import type { Access } from './codes/roles';

/** A screen for staff whose URL can be saved as a view; `$` marks a parameter in the path. */
interface ViewScreen {
  path: `/${string}`;
  access: Exclude<Access, 'any' | 'metrics'>;
}

/**
 * The screens whose URL can be saved as a view, and who may see each. The web's manifest marks the same
 * screens. Privacy requests are not among them, because their URL identifies the person that a request is
 * about.
 */
export const viewScreens: readonly ViewScreen[] = [
  { path: '/dashboard', access: 'staff' },
  { path: '/content', access: 'staff' },
  { path: '/detail/$id', access: 'staff' },
  { path: '/painpoint/$painPoint', access: 'staff' },
  { path: '/trends', access: 'staff' },
  { path: '/comparison', access: 'staff' },
  { path: '/explore', access: 'staff' },
  { path: '/admin', access: 'admin' },
  { path: '/admin/users', access: 'super' },
  { path: '/admin/collection-targets', access: 'admin' },
  { path: '/admin/collection-settings', access: 'admin' },
  { path: '/admin/collection', access: 'admin' },
  { path: '/admin/raw-content', access: 'admin' },
  { path: '/analysis', access: 'admin' },
  { path: '/admin/config', access: 'admin' },
  { path: '/database/status', access: 'staff' },
  { path: '/admin/audit', access: 'super' },
];

/** An origin that is not in use, to parse paths with. */
const ORIGIN = 'https://stimmlage.invalid';

const isAt = ({ path }: ViewScreen, pathname: string): boolean => {
  const parts = path.split('/');
  const given = pathname.split('/');
  return (
    given.length === parts.length &&
    parts.every((part, index) => (part.startsWith('$') ? given[index] !== '' : given[index] === part))
  );
};

/**
 * Finds the screen that a view's address leads to.
 * @param address path and query as a browser writes them, without origin and fragment; anything else has no
 * screen.
 */
export const viewScreenOf = (address: string): ViewScreen | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(address, ORIGIN);
  // An address that a browser would normalise to another might lead elsewhere.
  if (origin !== ORIGIN || `${pathname}${search}` !== address) return undefined;
  return viewScreens.find((screen) => isAt(screen, pathname));
};

/**
 * Returns the address that a view of a link's screen would have: the path and query, without a trailing slash
 * in the path.
 * @returns null for a link to another site, or to a screen that cannot be saved.
 */
export const viewAddressOf = (link: string, origin: string): string | null => {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const address = `${url.pathname.replace(/(?<=.)\/+$/, '')}${url.search}`;
  return url.origin === origin && viewScreenOf(address) !== undefined ? address : null;
};
