import { mayCall } from '@stimmlage/core/codes/roles';
import type { Account } from '@stimmlage/core/contracts/auth';
import { createContext, useContext } from 'react';

const CurrentUser = createContext<Account | null>(null);

/** Provides the signed-in user. */
export const CurrentUserProvider = CurrentUser.Provider;

/**
 * Returns the signed-in user.
 * @throws Error outside the frame of the staff screens.
 */
export const useUser = (): Account => {
  const user = useContext(CurrentUser);
  if (user === null) throw new Error('Nobody is signed in here.');
  return user;
};

/** Whether the signed-in user is an admin or super admin. */
export const useIsAdmin = (): boolean => mayCall('admin', useUser().role);

export const useIsSuperAdmin = (): boolean => mayCall('super', useUser().role);
