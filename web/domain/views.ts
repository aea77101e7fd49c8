import { mayCall } from '@stimmlage/core/codes/roles';
import type { View } from '@stimmlage/core/contracts/views';
import { viewAddressOf } from '@stimmlage/core/view-screens';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useUser } from './current-user';
import { accessOf, type Place, placeOf, useScreens } from './screens';

/** A placeholder origin, because the stored URLs of views have none. */
const ORIGIN = 'https://stimmlage.invalid';

/** Returns the path in a view's URL. */
export const pathOf = (address: string): string => new URL(address, ORIGIN).pathname;

const entriesOf = (address: string): string =>
  JSON.stringify([...new URL(address, ORIGIN).searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two URLs show the same view, whatever the order of their parameters. */
export const isSameAddress = (one: string, other: string): boolean =>
  pathOf(one) === pathOf(other) && entriesOf(one) === entriesOf(other);

/** Returns this screen's URL in the form stored for views; null for a screen that cannot be saved. */
export const useViewAddress = (): string | null =>
  useLocation({
    select: ({ pathname, searchStr }) => viewAddressOf(`${pathname}${searchStr}`, window.location.origin),
  });

/** Opens the URL of a view. */
export const useOpenAddress = () => {
  const { history } = useRouter();
  return (address: string): void => history.push(address);
};

/** Returns a view's screen, and whether the user may open it. */
export const useScreenOfView = () => {
  const screens = useScreens();
  const { role } = useUser();
  return ({ address }: Pick<View, 'address'>): { place: Place; mayOpen: boolean } => {
    const place = placeOf(screens, pathOf(address));
    return { place, mayOpen: place !== 'administration' && mayCall(accessOf(screens, place), role) };
  };
};
