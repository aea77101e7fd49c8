import type { Access } from './codes/roles';

/** A screen of the staff whose address can be saved as a view; `$` marks a parameter of the path. */
interface ViewScreen {
  path: `/${string}`;
  access: Exclude<Access, 'any' | 'metrics'>;
}

/**
 * The screens whose address can be saved as a view, and who may see each. The web's manifest has the same ones. The
 * screen of privacy requests is not among them: its address names the person that a request is about.
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

/** Any origin; one that no address names. */
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
 * Finds the screen of a view's address.
 * @param address path and query as a browser writes them, without origin and fragment; for anything else there is no
 * screen.
 */
export const viewScreenOf = (address: string): ViewScreen | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(address, ORIGIN);
  // Anything that a browser would read otherwise than it is written might lead elsewhere.
  if (origin !== ORIGIN || `${pathname}${search}` !== address) return undefined;
  return viewScreens.find((screen) => isAt(screen, pathname));
};

/**
 * Returns the address of a view of the screen that a link leads to: its path and query, without a slash at the end
 * of the path.
 * @returns null for a link to another site, or to what cannot be saved.
 */
export const viewAddressOf = (link: string, origin: string): string | null => {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  const address = `${url.pathname.replace(/(?<=.)\/+$/, '')}${url.search}`;
  return url.origin === origin && viewScreenOf(address) !== undefined ? address : null;
};
