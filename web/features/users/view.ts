import { roles } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import { z } from 'zod';
import { sortInAddress } from '../../domain/sorting';
import { idInAddress, pageInAddress, textInAddress, unset } from '../../lib/search';

/** The state of the users screen in the URL, including the open dialog. */
export const usersView = z.object({
  page: pageInAddress,
  search: textInAddress,
  role: z.enum(roles).optional(),
  ...sortInAddress,
  add: z.literal('open').optional(),
  invite: z.literal('open').optional(),
  withdraw: idInAddress.optional(),
  edit: idInAddress.optional(),
  password: idInAddress.optional(),
  tokens: idInAddress.optional(),
  deactivate: idInAddress.optional(),
  remove: idInAddress.optional(),
});
export type UsersView = z.output<typeof usersView>;

/** The fields that open a dialog. */
export const dialogFields = [
  'add',
  'invite',
  'withdraw',
  'edit',
  'password',
  'tokens',
  'deactivate',
  'remove',
] as const satisfies (keyof UsersView)[];

/** Returns the view with the dialog closed. */
export const withoutDialog = (view: UsersView): UsersView => ({ ...view, ...unset(dialogFields) });

/** Finds users by role, and by a part of their name or email address, ignoring case. */
export const matching = (
  users: readonly User[],
  { search, role }: Pick<UsersView, 'search' | 'role'>,
): User[] => {
  const sought = search.toLowerCase();
  return users.filter(
    (user) =>
      (role === undefined || user.role === role) &&
      `${user.name}\n${user.email}`.toLowerCase().includes(sought),
  );
};
