import type { Account } from '@stimmlage/core/contracts/auth';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnAddress } from '../../features/auth/return-address';

/**
 * Opens the user's start screen if the user has come from the landing page, as soon as the user is known.
 * @returns whether the start screen is still to be opened.
 */
export const useStart = (user: Account | undefined): boolean => {
  const router = useRouter();
  const isStarting = useLocation({ select: ({ state }) => state.opensStart === true });
  useEffect(() => {
    if (isStarting && user)
      router.history.replace(returnAddress(undefined, location.origin, user.startAddress));
  }, [isStarting, user, router]);
  return isStarting;
};
