import type { User } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { createUser, updateUser } from '@stimmlage/core/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

export type NewUser = BodyOf<typeof createUser>;

/** What can be changed of a user. */
export type UserValues = Required<{
  [K in keyof BodyOf<typeof updateUser>]: NonNullable<BodyOf<typeof updateUser>[K]>;
}>;

const withTimeout = () => ({ init: { signal: untilTimeout() } });

const postUser = (json: NewUser): Promise<User> =>
  answerOf(staffApi.admin.users.$post({ json }, withTimeout()));

const putUser = ({ id, json }: { id: number; json: Partial<UserValues> }): Promise<User> =>
  answerOf(staffApi.admin.users[':id'].$put({ param: { id: String(id) }, json }, withTimeout()));

const deleteUser = (id: number): Promise<void> =>
  doneOf(staffApi.admin.users[':id'].$delete({ param: { id: String(id) } }, withTimeout()));

const putPassword = ({ id, password }: { id: number; password: string }): Promise<void> =>
  doneOf(
    staffApi.admin.users[':id'].password.$put(
      { param: { id: String(id) }, json: { password } },
      withTimeout(),
    ),
  );

/** Whatever came of a write, the list is asked for again, and who one is oneself: a refusal tells that they were old. */
const useWrite = <Input, Output>(write: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(['users', 'me'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
};

export const useCreateUser = () => useWrite(postUser);

/** A new role and deactivation sign the user out everywhere. */
export const useUpdateUser = () => useWrite(putUser);

/** Deletes a user for good. */
export const useDeleteUser = () => useWrite(deleteUser);

/** Sets the password of somebody else, who is signed out everywhere. */
export const useSetPassword = () => useWrite(putPassword);
