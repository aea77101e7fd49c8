import { createInvitation, type Invitation } from '@stimmlage/core/contracts/invitations';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { addCallOptions, createCallOptions } from '../call-options';
import { CliError } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Open, showing } from '../context';
import { formatMoment, plain, print, printJson, show, tableOr, tell } from '../output';

/** The command requires a role, although the contract has a default role. */
const inviteOptions = createCallOptions(
  createInvitation.json.omit({ name: true }).extend({ role: createInvitation.json.shape.role.unwrap() }),
);

const describe = ({ id, name, role }: Invitation): string => plain(`Invitation ${id} for ${name} (${role})`);

const describeAll = (invitations: readonly Invitation[]): string =>
  tableOr(
    'There are no open invitations.',
    ['id', 'for', 'role', 'note', 'invited by', 'valid until'],
    invitations.map(({ id, name, role, label, invitedBy, expiresAt }) => [
      String(id),
      plain(name),
      role,
      plain(label),
      plain(invitedBy.name),
      formatMoment(expiresAt),
    ]),
  );

/** Adds the invitation commands to `users`. */
export const addInvitationCommands = (users: Command, open: Open): void => {
  const invite = users
    .command('invite')
    .description('invite an admin or analyst by a link that creates one account; it is printed only once')
    .argument('<name>', createInvitation.json.shape.name.description);
  const readInvitation = addCallOptions(invite, inviteOptions);
  invite.action(async (name: string, options: Record<string, unknown>, command: Command) => {
    const context = open(command);
    const made = await context.ask('createInvitation', { json: { name, ...readInvitation(options) } });
    const link = new URL(made.link, context.origin).href;
    if (made.link.startsWith('/')) {
      tell(
        context,
        `The link begins with ${context.origin}; set STIMMLAGE_PUBLIC_URL if others use another address.`,
      );
    }
    if (context.json) return printJson(context, { ...made, link });
    tell(context, `${describe(made)} is valid until ${formatMoment(made.expiresAt)}.`);
    print(context, link);
  });

  users
    .command('invitations')
    .description('list the open invitations, newest first')
    .action(showing(open, ({ ask }) => ask('listInvitations'), describeAll));

  users
    .command('withdraw-invitation')
    .description('withdraw an invitation; its link becomes invalid')
    .argument('<id>', 'id of the invitation', wholeNumber)
    .option(...YES_OPTION)
    .action(async (id: number, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const invitation = (await context.ask('listInvitations')).find((one) => one.id === id);
      if (!invitation) throw new CliError(`There is no open invitation ${id}.`);
      await confirm(context, `${describe(invitation)} will be withdrawn.`, options);
      await context.ask('withdrawInvitation', { params: { id } });
      show(context, invitation, (gone) => `${describe(gone)} withdrawn.`);
    });
};
