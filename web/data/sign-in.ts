import { useMutation } from '@tanstack/react-query';
import { keepToken } from '../lib/token';
import { ask } from './public-ask';
import type { Given } from './query';

/** The answer was none that lets anybody in. */
export class NotLetIn extends Error {}

/** Signs in; from then on the token is kept and the calls of the staff carry it. */
export const useSignIn = () =>
  useMutation({
    mutationFn: async (json: Given<'login'>['json']): Promise<void> => {
      const { success, access_token: token } = await ask('login', { json });
      if (!success || !token) throw new NotLetIn();
      keepToken(token);
    },
  });

/** Creates the first super admin, who is not signed in by that. */
export const useSetUp = () =>
  useMutation({
    mutationFn: async (json: Given<'setUp'>['json']) => (await ask('setUp', { json })).user,
  });
