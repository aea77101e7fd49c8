import type { Access } from '@stimmlage/core/codes/roles';

/** Every screen of the staff: its address, and who may see it (specification, section 6). */
export const screens = {
  dashboard: { path: '/dashboard', access: 'staff' },
  content: { path: '/content', access: 'staff' },
  detail: { path: '/detail/$id', access: 'staff' },
  painPoint: { path: '/painpoint/$painPoint', access: 'staff' },
  trends: { path: '/trends', access: 'staff' },
  trendsDisplay: { path: '/trends-display', access: 'staff' },
  comparison: { path: '/comparison', access: 'staff' },
  analysis: { path: '/analysis', access: 'admin' },
  databaseStatus: { path: '/database/status', access: 'staff' },
  admin: { path: '/admin', access: 'admin' },
  users: { path: '/admin/users', access: 'super' },
  collectionTargets: { path: '/admin/collection-targets', access: 'admin' },
  collectionSettings: { path: '/admin/collection-settings', access: 'admin' },
  collection: { path: '/admin/collection', access: 'admin' },
  rawContent: { path: '/admin/raw-content', access: 'admin' },
  config: { path: '/admin/config', access: 'admin' },
  audit: { path: '/admin/audit', access: 'super' },
  privacy: { path: '/admin/privacy', access: 'super' },
} as const satisfies Record<string, { path: string; access: Access }>;

export type ScreenName = keyof typeof screens;

/** What the header shows: a screen, or, below /admin, an address that is none. */
export type Place = ScreenName | 'administration';

const names = Object.keys(screens) as ScreenName[];

/** The part of a path before its parameter. */
const fixedPart = (path: string): string => path.split('$')[0] ?? path;

const isAt = (name: ScreenName, address: string): boolean => {
  const { path } = screens[name];
  return path.includes('$') ? address.startsWith(fixedPart(path)) : address === path;
};

/** The screen at a path. */
export const placeOf = (pathname: string): Place => {
  const address = pathname.replace(/\/+$/, '');
  return names.find((name) => isAt(name, address)) ?? 'administration';
};

/** Who may see what stands at a place. */
export const accessOf = (place: Place): Access =>
  place === 'administration' ? 'admin' : screens[place].access;
