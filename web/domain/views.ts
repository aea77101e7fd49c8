import { mayCall } from '@stimmlage/core/codes/roles';
import type { View } from '@stimmlage/core/contracts/views';
import { viewAddressOf } from '@stimmlage/core/view-screens';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useUser } from './current-user';
import { accessOf, type Place, placeOf, useScreens } from './screens';

/** Any origin: addresses of views have none. */
const ORIGIN = 'https://stimmlage.invalid';

/** Returns the path of a view's address. */
export const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

const entriesOf = (address: string): string =>
  JSON.stringify([...new URL(address, ORIGIN).searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two addresses show the same, in whatever order their values are. */
export const isSameAddress = (one: string, other: string): boolean =>
  pathOf(one) === pathOf(other) && entriesOf(one) === entriesOf(other);

/** Returns the address of this screen as a view keeps it; null for a screen that cannot be saved. */
export const useViewAddress = (): string | null =>
  useLocation({
    select: ({ pathname, searchStr }) => viewAddressOf(`${pathname}${searchStr}`, window.location.origin),
  });

/** Opens the address of a view. */
export const useOpenAddress = () => {
  const { history } = useRouter();
  return (address: string): void => history.push(address);
};

/** Returns the screen of a view, and whether the user may open it. */
export const useScreenOfView = () => {
  const screens = useScreens();
  const { role } = useUser();
  return ({ address }: Pick<View, 'address'>): { place: Place; mayOpen: boolean } => {
    const place = placeOf(screens, pathOf(address));
    return { place, mayOpen: place !== 'administration' && mayCall(accessOf(screens, place), role) };
  };
};
