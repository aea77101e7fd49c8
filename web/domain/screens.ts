import { type Access, mayCall, type Role } from '@stimmlage/core/codes/roles';
import type { Icon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { Catalogues } from '../i18n/staff-texts';

/** A screen's name is also the key of its title. */
export type ScreenName = Exclude<keyof Catalogues['screens'], 'administration'>;

/** What the header titles: a screen, or an unknown path below /admin. */
export type Place = ScreenName | 'administration';

export type NavigationSection = 'main' | 'administration';

/** A navigation entry that leads to a screen. */
export interface ScreenEntry {
  section: NavigationSection;
  icon: Icon;
  /** The key of its text, if it differs from the screen's title; a screen may have two entries. */
  label?: keyof Catalogues['staff']['navigation']['entry'];
  badge?: 'targets' | 'live';
}

export interface Screen {
  /** Its path; `$` marks a parameter. */
  path: string;
  access: Access;
  /** Empty for a screen that is only linked from another screen. */
  entries: readonly ScreenEntry[];
  /** Why other users may not see it, if there is a specific message. */
  refusal?: 'users';
}

export type Screens = Readonly<Record<ScreenName, Screen>>;

const ScreensContext = createContext<Screens | null>(null);

export const ScreensProvider = ScreensContext.Provider;

/**
 * Returns all staff screens.
 * @throws Error outside the frame of those screens.
 */
export const useScreens = (): Screens => {
  const screens = useContext(ScreensContext);
  if (screens === null) throw new Error('There is no list of screens here.');
  return screens;
};

/** Lists the screens with their names, in the order of the navigation. */
export const namedScreens = (screens: Screens) => Object.entries(screens) as [ScreenName, Screen][];

/** Returns the part of a path before its parameter. */
const fixedPart = (path: string): string => path.split('$')[0] ?? path;

const isAt = ({ path }: Screen, address: string): boolean =>
  path.includes('$') ? address.startsWith(fixedPart(path)) : address === path;

/** Finds the screen at a path. */
export const placeOf = (screens: Screens, pathname: string): Place => {
  const address = pathname.replace(/\/+$/, '');
  return namedScreens(screens).find(([, screen]) => isAt(screen, address))?.[0] ?? 'administration';
};

/** Returns who may see a screen. */
export const accessOf = (screens: Screens, place: Place): Access =>
  place === 'administration' ? 'admin' : screens[place].access;

/** Chooses the message for users who may not see a screen. */
export const screenRefusal = (screens: Screens, place: Place): 'users' | 'super' | 'admin' => {
  const own = place === 'administration' ? undefined : screens[place].refusal;
  return own ?? (accessOf(screens, place) === 'super' ? 'super' : 'admin');
};

export interface NavigationLink extends ScreenEntry {
  name: ScreenName;
  path: string;
}

/**
 * Builds the navigation for a role; if a role lacks the Administration section, the admin screens that it may
 * see are in the first section.
 */
export const navigationOf = (
  screens: Screens,
  role: Role,
): { name: NavigationSection; links: NavigationLink[] }[] => {
  const links = namedScreens(screens)
    .filter(([, { access }]) => mayCall(access, role))
    .flatMap(([name, { path, entries }]) =>
      entries.map((entry): NavigationLink => ({ ...entry, name, path })),
    );
  const linksIn = (section: NavigationSection) => links.filter((link) => link.section === section);
  const [main, administration] = [linksIn('main'), linksIn('administration')];
  if (!mayCall('admin', role)) return [{ name: 'main', links: [...main, ...administration] }];
  return [
    { name: 'main', links: main },
    { name: 'administration', links: administration },
  ];
};
