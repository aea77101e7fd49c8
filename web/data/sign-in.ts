import { useMutation, useQuery } from '@tanstack/react-query';
import { readStored, storageKeys, writeStored } from '../lib/storage';
import { keepToken, readToken } from '../lib/token';
import { ask, queryOf } from './public-ask';
import { type Given, onRequestOnly } from './query';
import { revoke } from './sign-out';

/** The error for an invalid response to a sign-in. */
export class NotLetIn extends Error {}

/**
 * Signs in, and stores the token that all later staff calls send. The device token, which identifies this
 * browser, is kept after signing out.
 */
export const useSignIn = () =>
  useMutation({
    mutationFn: async (json: Given<'login'>['json']): Promise<void> => {
      const device = readStored(storageKeys.device) ?? undefined;
      const {
        success,
        access_token: token,
        device_token,
      } = await ask('login', { json: { ...json, device } });
      if (!success || !token) throw new NotLetIn();
      if (device_token) writeStored(storageKeys.device, device_token);
      keepToken(token);
    },
  });

/** Creates the first super admin, without signing the super admin in: the token of the response is revoked. */
export const useSetUp = () =>
  useMutation({
    mutationFn: async (json: Given<'setUp'>['json']) => {
      const { user, access_token: token, device_token } = await ask('setUp', { json });
      revoke(token);
      if (device_token) writeStored(storageKeys.device, device_token);
      return user;
    },
  });

/**
 * Fetches the sender and the role of an invitation. The invitation is fetched only once, because its link is
 * no longer valid after use.
 */
export const useInvitation = (token: string) =>
  useQuery({ ...queryOf('showInvitation', { json: { token } }), ...onRequestOnly, staleTime: Infinity });

/**
 * Creates the account for which an invitation was sent, and signs in the account's user. Any other user is
 * signed out in this browser.
 */
export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: async (json: Given<'acceptInvitation'>['json']) => {
      const device = readStored(storageKeys.device) ?? undefined;
      const answer = await ask('acceptInvitation', { json: { ...json, device } });
      const { user, access_token: token, device_token } = answer;
      if (device_token) writeStored(storageKeys.device, device_token);
      const previous = readToken();
      if (previous !== null) revoke(previous);
      keepToken(token);
      return user;
    },
  });
