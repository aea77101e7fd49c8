import { type Access, mayCall, type Role } from '@stimmlage/core/codes/roles';
import type { Icon } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import type { Catalogues } from '../i18n/staff-texts';

/** The name of a screen, which is also the message key of its title. */
export type ScreenName = Exclude<keyof Catalogues['screens'], 'administration'>;

/** A place with a title in the header: a screen, or an unknown path below /admin. */
export type Place = ScreenName | 'administration';

export type NavigationSection = 'main' | 'administration';

/** A link to the screen in the navigation. */
export interface ScreenEntry {
  section: NavigationSection;
  icon: Icon;
  /**
   * The message key of the link's label; by default, the label is the screen's title. A screen may have two
   * links with different labels.
   */
  label?: keyof Catalogues['staff']['navigation']['entry'];
  badge?: 'targets' | 'live';
}

export interface Screen {
  /** The path of the screen; parameters start with `$`. */
  path: string;
  access: Access;
  /** The links in the navigation; empty for a screen that only other screens link to. */
  entries: readonly ScreenEntry[];
  /** The screen whose link is current while this screen is shown; by default, the screen itself. */
  linkOf?: ScreenName;
  /** The message for users who are not allowed to see the screen; by default, a general message. */
  refusal?: 'users';
}

export type Screens = Readonly<Record<ScreenName, Screen>>;

const ScreensContext = createContext<Screens | null>(null);

export const ScreensProvider = ScreensContext.Provider;

/**
 * Returns all staff screens.
 * @throws Error outside the frame of the staff screens.
 */
export const useScreens = (): Screens => {
  const screens = useContext(ScreensContext);
  if (screens === null) throw new Error('There is no list of screens here.');
  return screens;
};

/** Lists all screens with their names, in navigation order. */
export const namedScreens = (screens: Screens) => Object.entries(screens) as [ScreenName, Screen][];

/** Returns the part of a path that precedes its parameter. */
const fixedPart = (path: string): string => path.split('$')[0] ?? path;

const isAt = ({ path }: Screen, address: string): boolean =>
  path.includes('$') ? address.startsWith(fixedPart(path)) : address === path;

/** Returns the screen at a path; `administration` for an unknown path. */
export const placeOf = (screens: Screens, pathname: string): Place => {
  const address = pathname.replace(/\/+$/, '');
  return namedScreens(screens).find(([, screen]) => isAt(screen, address))?.[0] ?? 'administration';
};

/** Returns the access to a screen: the users who are allowed to see the screen. */
export const accessOf = (screens: Screens, place: Place): Access =>
  place === 'administration' ? 'admin' : screens[place].access;

/** Returns the message for users who are not allowed to see a screen. */
export const screenRefusal = (screens: Screens, place: Place): 'users' | 'super' | 'admin' => {
  const own = place === 'administration' ? undefined : screens[place].refusal;
  return own ?? (accessOf(screens, place) === 'super' ? 'super' : 'admin');
};

export interface NavigationLink extends ScreenEntry {
  name: ScreenName;
  path: string;
}

/**
 * Builds the navigation for a role. Admin screens are in a separate section. The few admin screens that other
 * users may see are in the main section for these users.
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
