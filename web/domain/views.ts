import { mayCall } from '@stimmlage/core/codes/roles';
import type { View } from '@stimmlage/core/contracts/views';
import { PAGE_PARAMETER, viewAddressOf } from '@stimmlage/core/view-screens';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useUser } from './current-user';
import { accessOf, type Place, placeOf, useScreens } from './screens';

/** The origin for parsing the URLs of views, which are stored without an origin. */
const ORIGIN = 'https://stimmlage.invalid';

/** Returns the path of a view. */
export const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

const entriesOf = (address: string): string =>
  JSON.stringify(
    [...new URL(address, ORIGIN).searchParams]
      .filter(([name]) => name !== PAGE_PARAMETER)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether two URLs lead to the same view, regardless of the order of their parameters and of the page. */
export const isSameAddress = (one: string, other: string): boolean =>
  pathOf(one) === pathOf(other) && entriesOf(one) === entriesOf(other);

/**
 * Returns the URL of the current screen in the format in which views store URLs; null if the screen cannot be
 * saved.
 */
export const useViewAddress = (): string | null =>
  useLocation({
    select: ({ pathname, searchStr }) => viewAddressOf(`${pathname}${searchStr}`, window.location.origin),
  });

/** Returns a function that opens the URL of a view. */
export const useOpenAddress = () => {
  const { history } = useRouter();
  return (address: string): void => history.push(address);
};

/**
 * Returns a function that finds the screen that a view shows, and checks whether the user is allowed to see
 * the screen.
 */
export const useScreenOfView = () => {
  const screens = useScreens();
  const { role } = useUser();
  return ({ address }: Pick<View, 'address'>): { place: Place; mayOpen: boolean } => {
    const place = placeOf(screens, pathOf(address));
    return { place, mayOpen: place !== 'administration' && mayCall(accessOf(screens, place), role) };
  };
};
