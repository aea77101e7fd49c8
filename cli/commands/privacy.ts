import type { eraseAuthor, privacySubject } from '@stimmlage/core/contracts/privacy';
import type { Command } from 'commander';
import type { z } from 'zod';
import { wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import type { Context, Open } from '../context';
import { counted, facts, formatMoment, formatNumber, plain, show } from '../output';

type Subject = z.infer<typeof privacySubject.response>;
type Erasure = z.infer<typeof eraseAuthor.response>;

interface EraseOptions extends ConfirmOptions {
  id?: boolean;
  dryRun?: boolean;
}

const getSubject = ({ ask }: Context, handle: string, page = 1): Promise<Subject> =>
  ask('privacySubject', { query: { handle, page } });

const describeHeld = ({ accounts, held, isBlocked, isTarget }: Subject): string =>
  [
    accounts.length === 0 ? 'No account is held.' : 'Accounts:',
    ...accounts.map(
      ({ id, username, displayName, followers }) =>
        `  ${plain(`@${username} (${displayName}), id ${id}, ${counted(followers, 'follower')}`)}`,
    ),
    held.length === 0 ? 'Nothing that they published is held.' : 'Published by them:',
    ...held.map(({ scope, count, from, to }) => `  ${formatNumber(count)} as ${scope}, ${from} to ${to}`),
    ...(isBlocked ? ['They were erased and are not collected again.'] : []),
    ...(isTarget ? ['They are a target: delete the target before they are erased.'] : []),
  ].join('\n');

const describeStatements = ({ statements, pagination }: Subject): string =>
  [
    ...statements.map(({ id, postedAt, text, labels }) => {
      const said = labels.map((each) => `${each.complaint_type}, ${each.pain_point_category}`).join('; ');
      return plain(`${id}  ${formatMoment(postedAt)}  ${text}${said === '' ? '' : `  [${said}]`}`);
    }),
    ...(pagination.hasNext ? [`--page ${pagination.page + 1} shows what is older.`] : []),
  ].join('\n');

const describeErasure = ({ message, deleted, rewritten, batches }: Erasure): string =>
  `${message}\n${facts([
    ['content', formatNumber(deleted.content)],
    ['labels', formatNumber(deleted.labels)],
    ['corrections', formatNumber(deleted.corrections)],
    ['rewritten', formatNumber(rewritten)],
    ['batches', formatNumber(batches)],
  ])}`;

export const addPrivacyCommands = (program: Command, open: Open): void => {
  program
    .command('subject')
    .description('what is held of a person; super admins only, and the audit log notes it')
    .argument('<handle>', 'the handle on X')
    .option('--page <page>', 'older statements', wholeNumber, 1)
    .action(async (handle: string, { page }: { page: number }, command: Command) => {
      const context = open(command);
      const subject = await getSubject(context, handle, page);
      show(context, subject, (held) => `${describeHeld(held)}\n${describeStatements(held)}`.trimEnd());
    });

  program
    .command('erase')
    .description('erase a person with all that is held of them, and never collect them again')
    .argument('<who>', 'the handle on X')
    .option('--id', "what is given is X's id of the account, which stays when the handle changes")
    .option('--dry-run', 'only show what is held of them')
    .option(...YES_OPTION)
    .action(async (who: string, options: EraseOptions, command: Command) => {
      const context = open(command);
      if (options.dryRun) {
        if (options.id) throw new CliError('--dry-run takes a handle.', exits.usage);
        return show(context, await getSubject(context, who), describeHeld);
      }
      await confirm(`${plain(who)} will be erased with all that is held of them.`, options, who);
      const json = options.id ? { id: who } : { handle: who };
      show(context, await context.ask('eraseAuthor', { json }), describeErasure);
    });
};
