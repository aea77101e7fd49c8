import { useQuery } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { type Stale, useWrite } from './write';

/**
 * Includes `me`, because users may have changed their own account, and invitations, because they become
 * invalid when the inviter loses the role.
 */
const changed: readonly Stale[] = ['users', 'invitations', 'me'];

/** Fetches all users, sorted by name. */
export const useUsers = () => useQuery(queryOf('listUsers'));

/** Requests all users as they are currently stored. */
export const getUsers = () => ask('listUsers');

export const useCreateUser = () => useWrite('createUser', changed);

/** Updates a user. A new role or deactivation signs them out everywhere. */
export const useUpdateUser = () => useWrite('updateUser', changed);

/** Deletes a user permanently. */
export const useDeleteUser = () => useWrite('deleteUser', changed);

/** Fetches the API tokens of a user. */
export const useTokensOf = (id: number) =>
  useQuery({
    ...queryOf('listUserTokens'),
    select: (tokens) => tokens.filter(({ user }) => user.id === id),
  });

/** Revokes any user's token, including the caller's. */
export const useRevokeUserToken = () => useWrite('revokeUserToken', ['listUserTokens', 'listTokens']);

/** Sets the password of another user, who is signed out everywhere. */
export const useSetPassword = () => useWrite('setUserPassword', changed);

/** Fetches the open invitations, newest first. */
export const useInvitations = () => useQuery(queryOf('listInvitations'));

/** Invites a person; only the response contains the link. */
export const useCreateInvitation = () => useWrite('createInvitation', ['invitations']);

export const useWithdrawInvitation = () => useWrite('withdrawInvitation', ['invitations']);
