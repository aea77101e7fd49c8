import type { User } from '@stimmlage/core/contracts/auth';
import { createUser, listUsers, updateUser } from '@stimmlage/core/contracts/users';
import type { Command } from 'commander';
import { addCallOptions, createCallOptions, createQueryOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { findUser } from '../find';
import { formatMoment, plain, show, table } from '../output';
import { askNewPassword, PASSWORD_OPTION, type PasswordOptions } from '../prompt';
import { addInvitationCommands } from './invitations';

/** The command requires a role, although the contract has a default role. */
const addOptions = createCallOptions(
  createUser.json.pick({ name: true }).extend({ role: createUser.json.shape.role.unwrap() }),
);
const editOptions = createCallOptions(updateUser.json.omit({ isActive: true }));

const describe = ({ name, email, role, isActive }: User): string =>
  plain(`${name} <${email}>, ${role.replace('_', ' ')}${isActive ? '' : ', not active'}`);

const setActive = async (context: Context, key: string, isActive: boolean): Promise<void> => {
  const user = await findUser(context, key);
  const changed = await context.ask('updateUser', { params: { id: user.id }, json: { isActive } });
  show(context, changed, (now) => `Changed: ${describe(now)}`);
};

const describeUsers = (users: readonly User[]): string =>
  table(
    ['id', 'name', 'email', 'role', 'active', 'last sign-in'],
    users.map((user) => [
      String(user.id),
      plain(user.name),
      plain(user.email),
      user.role.replace('_', ' '),
      user.isActive ? 'yes' : 'no',
      formatMoment(user.lastLoginAt, 'never'),
    ]),
  );

const addChanges = (users: Command, open: Open): void => {
  const add = users
    .command('add')
    .description('add an admin or analyst; the password is asked for')
    .argument('<email>', createUser.json.shape.email.description);
  const readAdded = addCallOptions(add, addOptions);
  add.option(...PASSWORD_OPTION).action(async (email: string, options: PasswordOptions, command: Command) => {
    const context = open(command);
    const password = await askNewPassword(context, options);
    const { name = '', role } = readAdded({ ...options });
    const added = await context.ask('createUser', { json: { name, email, role, password } });
    show(context, added, (user) => `Added: ${describe(user)}`);
  });

  const edit = users
    .command('edit')
    .description(
      'change a user; omitted fields stay unchanged, a new role revokes all their tokens and open invitations',
    )
    .argument('<user>', 'id or email address');
  const readEdited = addCallOptions(edit, editOptions);
  edit.action(async (key: string, options: Record<string, unknown>, command: Command) => {
    const context = open(command);
    if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
    const user = await findUser(context, key);
    const changed = await context.ask('updateUser', { params: { id: user.id }, json: readEdited(options) });
    show(context, changed, (now) => `Changed: ${describe(now)}`);
  });

  users
    .command('deactivate')
    .description('deactivate a user and revoke all their tokens and open invitations')
    .argument('<user>', 'id or email address')
    .action((key: string, _: unknown, command: Command) => setActive(open(command), key, false));

  users
    .command('activate')
    .description('reactivate a user')
    .argument('<user>', 'id or email address')
    .action((key: string, _: unknown, command: Command) => setActive(open(command), key, true));
};

const addDrastic = (users: Command, open: Open): void => {
  users
    .command('remove')
    .description('delete a user permanently, with all their tokens')
    .argument('<user>', 'id or email address')
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const user = await findUser(context, key);
      await confirm(context, `${describe(user)} will be deleted.`, options);
      await context.ask('deleteUser', { params: { id: user.id } });
      show(context, user, (gone) => `Deleted: ${describe(gone)}`);
    });

  users
    .command('reset-password')
    .description("set a user's password, which is asked for, and revoke all their tokens")
    .argument('<user>', 'id or email address')
    .option(...PASSWORD_OPTION)
    .action(async (key: string, options: PasswordOptions, command: Command) => {
      const context = open(command);
      const user = await findUser(context, key);
      const password = await askNewPassword(context, options);
      await context.ask('setUserPassword', { params: { id: user.id }, json: { password } });
      show(context, user, ({ email }) => plain(`Password of ${email} set.`));
    });
};

export const addUserCommands = (users: Command, open: Open): void => {
  const list = users.command('list').description('list all users, by default by name');
  const readQuery = addCallOptions(list, createQueryOptions(listUsers.query));
  list.action(
    showing(
      open,
      ({ ask }, given: Record<string, unknown>) => ask('listUsers', { query: readQuery(given) }),
      describeUsers,
    ),
  );
  addChanges(users, open);
  addDrastic(users, open);
  addInvitationCommands(users, open);
};
