import { categories } from './codes/categories';
import { policyAreas } from './codes/policy-areas';
import type { Access } from './codes/roles';

/** A staff screen whose URL can be saved as a view; `$` marks a parameter in the path. */
interface ViewScreen {
  path: `/${string}`;
  access: Exclude<Access, 'any' | 'metrics'>;
}

/**
 * The screens whose URL can be saved as a view, with the access level of each screen. The web's manifest
 * marks the same screens. Privacy requests are excluded, because the URL of a request identifies the person
 * concerned.
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

const painPoints: ReadonlySet<string> = new Set([...categories, ...policyAreas]);

/** Whether a segment of a path is a value of a parameter. Free text in it could be the handle of a person. */
const isValueOf = (parameter: string, segment = ''): boolean =>
  parameter === '$id' ? /^[1-9]\d{0,18}$/.test(segment) : painPoints.has(segment);

const isAt = ({ path }: ViewScreen, pathname: string): boolean => {
  const parts = path.split('/');
  const given = pathname.split('/');
  return (
    given.length === parts.length &&
    parts.every((part, index) =>
      part.startsWith('$') ? isValueOf(part, given[index]) : given[index] === part,
    )
  );
};

/**
 * Finds the screen at the address of a view.
 * @param address a path and query as normalised by browsers, without an origin or fragment. For any other
 * string, the result is undefined.
 */
export const viewScreenOf = (address: string): ViewScreen | undefined => {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(address, ORIGIN);
  // If a browser would normalise the address to a different address, the view might open a different page.
  if (origin !== ORIGIN || `${pathname}${search}` !== address) return undefined;
  return viewScreens.find((screen) => isAt(screen, pathname));
};

/** The parameter of the page of a list, which is where a reader is and not what a view shows. */
export const PAGE_PARAMETER = 'page';

/**
 * Converts a link to a screen to the address of a view: the path, without a trailing slash, and the query,
 * without the page of a list.
 * @returns null if the link leads to another site, or to a screen that cannot be saved.
 */
export const viewAddressOf = (link: string, origin: string): string | null => {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (url.searchParams.has(PAGE_PARAMETER)) url.searchParams.delete(PAGE_PARAMETER);
  const address = `${url.pathname.replace(/(?<=.)\/+$/, '')}${url.search}`;
  return url.origin === origin && viewScreenOf(address) !== undefined ? address : null;
};
