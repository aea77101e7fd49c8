import { useQuery } from '@tanstack/react-query';
import { discardUnsavedChanges } from '../lib/unsaved';
import { ask, queryOf } from './ask';
import { type Stale, useWrite } from './write';

/**
 * The data to refetch after a change to a user. `me` is included because users may have changed their own
 * account. Invitations are included because an invitation becomes invalid when its sender is no longer
 * allowed to send invitations, views and annotations because they name their owners.
 */
const changed: readonly Stale[] = ['users', 'invitations', 'me', 'views', 'annotations', 'events'];

/** Fetches all users, sorted by name. */
export const useUsers = () => useQuery(queryOf('listUsers'));

/** Requests all users that are currently stored. */
export const getUsers = () => ask('listUsers');

export const useCreateUser = () => useWrite('createUser', changed);

/**
 * Updates a user. If the role changes or the account is deactivated, the user is signed out everywhere. If that
 * is the signed-in user, the refetch that follows ends the session while the form is still on screen, so its
 * input must count as saved before.
 */
export const useUpdateUser = () => useWrite('updateUser', changed, { onSuccess: discardUnsavedChanges });

/** Deletes a user permanently. */
export const useDeleteUser = () => useWrite('deleteUser', changed);

/** Fetches the API tokens of a user. */
export const useTokensOf = (id: number) =>
  useQuery({
    ...queryOf('listUserTokens'),
    select: (tokens) => tokens.filter(({ user }) => user.id === id),
  });

/** Revokes a token of any user, including the signed-in user. */
export const useRevokeUserToken = () => useWrite('revokeUserToken', ['listUserTokens', 'listTokens']);

/** Sets another user's password, which signs that user out everywhere. */
export const useSetPassword = () => useWrite('setUserPassword', changed);

/** Fetches the open invitations, newest first. */
export const useInvitations = () => useQuery(queryOf('listInvitations'));

/** Invites a person. The invitation link is only in the response to this call. */
export const useCreateInvitation = () => useWrite('createInvitation', ['invitations']);

export const useWithdrawInvitation = () => useWrite('withdrawInvitation', ['invitations']);
