import type { Access } from './codes/roles';

/** A staff screen whose URL can be saved as a view; `$` marks a parameter in the path. */
interface ViewScreen {
  path: `/${string}`;
  access: Exclude<Access, 'any' | 'metrics'>;
}

/**
 * The screens whose URL can be saved as a view, and who may see them. The web's manifest marks the same
 * screens. Privacy requests are excluded, because their URL identifies the person that they are about.
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

/** An origin that does not exist, for parsing paths. */
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
 * Finds the screen that the address of a view leads to.
 * @param address the path and query as a browser writes them, without an origin or fragment; there is no
 * screen for anything else.
 */
export const viewScreenOf = (address: string): ViewScreen | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(address, ORIGIN);
  // An address that a browser would normalise might lead elsewhere.
  if (origin !== ORIGIN || `${pathname}${search}` !== address) return undefined;
  return viewScreens.find((screen) => isAt(screen, pathname));
};

/**
 * Returns the address of a view of the screen that a link leads to: its path, without a trailing slash, and
 * its query.
 * @returns null if the link leads to another site, or to a screen that cannot be saved.
 */
export const viewAddressOf = (link: string, origin: string): string | null => {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const address = `${url.pathname.replace(/(?<=.)\/+$/, '')}${url.search}`;
  return url.origin === origin && viewScreenOf(address) !== undefined ? address : null;
};
