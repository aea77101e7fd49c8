import type { eraseAuthor, privacyMentions, privacySubject } from '@stimmlage/core/contracts/privacy';
import type { Command } from 'commander';
import type { z } from 'zod';
import { wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { counted, facts, formatMoment, formatNumber, plain, show } from '../output';

type Mentions = z.infer<typeof privacyMentions.response>;

/** What is stored about a person. What others wrote is searched for the person only with the first page. */
type Subject = z.infer<typeof privacySubject.response> & { mentions: Mentions | null };

type Erasure = z.infer<typeof eraseAuthor.response>;

interface EraseOptions extends ConfirmOptions {
  id?: boolean;
  dryRun?: boolean;
}

/** Waits as long as it takes, because all stored texts are searched for the handle. */
const getSubject = async ({ ask }: Context, handle: string, { page = 1 }): Promise<Subject> => {
  const subject = await ask('privacySubject', { query: { handle, page } });
  const mentions =
    page === 1 ? await ask('privacyMentions', { query: { handle } }, { timeoutMs: null }) : null;
  return { ...subject, mentions };
};

const mentionWords: Record<keyof Mentions, string> = {
  posts: 'posts by others',
  reposts: 'reposts by others and copies of their posts',
  labels: 'labels of posts by others',
  staff: 'names and texts entered by staff, deleted targets',
  trends: 'trends and their analyses',
  figures: 'counts of mentions',
};

const describeMentions = (mentions: Mentions): string[] => {
  const found = Object.entries(mentionWords)
    .map(([kind, words]) => ({ count: mentions[kind as keyof Mentions], words }))
    .filter(({ count }) => count > 0);
  return found.length === 0
    ? ['Nothing else names them.']
    : [
        'Elsewhere, which an erasure rewrites or deletes:',
        ...found.map(({ count, words }) => `  ${formatNumber(count)} ${words}`),
      ];
};

const describeHeld = ({ accounts, held, mentions, isBlocked, isTarget }: Subject): string =>
  [
    accounts.length === 0 ? 'No account is stored.' : 'Accounts:',
    ...accounts.map(
      ({ id, username, displayName, followers }) =>
        `  ${plain(`@${username} (${displayName}), id ${id}, ${counted(followers, 'follower')}`)}`,
    ),
    held.length === 0 ? 'No posts by them are stored.' : 'Posts by them:',
    ...held.map(({ scope, count, from, to }) => `  ${formatNumber(count)} as ${scope}, ${from} to ${to}`),
    ...(mentions === null ? [] : describeMentions(mentions)),
    ...(isBlocked ? ['This person was erased and is not collected again.'] : []),
    ...(isTarget
      ? [
          'A target is this person’s account, or contains the handle: delete the target before you erase them.',
        ]
      : []),
  ].join('\n');

const describeStatements = ({ statements, pagination }: Subject): string =>
  [
    ...statements.map(({ id, postedAt, text, labels }) => {
      const said = labels.map((each) => `${each.complaint_type}, ${each.pain_point_category}`).join('; ');
      return plain(`${id}  ${formatMoment(postedAt)}  ${text}${said === '' ? '' : `  [${said}]`}`);
    }),
    ...(pagination.hasNext ? [`--page ${pagination.page + 1} shows older posts.`] : []),
  ].join('\n');

const describeErasure = ({ message, deleted, rewritten, batches }: Erasure): string =>
  `${message}\n${facts([
    ['posts', formatNumber(deleted.content)],
    ['labels', formatNumber(deleted.labels)],
    ['corrections', formatNumber(deleted.corrections)],
    ['rewritten', formatNumber(rewritten)],
    ['batches', formatNumber(batches)],
  ])}`;

export const addSubjectCommand = (subject: Command, open: Open): void => {
  subject
    .argument('<handle>', 'handle on X')
    .option('--page <page>', 'page of the posts, newest first', wholeNumber, 1)
    .action(showing(open, getSubject, (held) => `${describeHeld(held)}\n${describeStatements(held)}`.trim()));
};

/**
 * Erases a person. Waits as long as it takes, which is minutes with millions of posts. Without an answer, the
 * error says that the outcome is unknown.
 */
const erasePerson = async (context: Context, json: { id: string } | { handle: string }) => {
  try {
    return await context.ask('eraseAuthor', { json }, { timeoutMs: null });
  } catch (error) {
    if (!(error instanceof CliError && error.isPassing)) throw error;
    throw new CliError(
      `${error.message} It is not known whether the erasure has begun. If it has, a worker completes it within ten minutes. Repeat the command to be sure.`,
      exits.unreachable,
      error.code,
    );
  }
};

export const addEraseCommand = (erase: Command, open: Open): void => {
  erase
    .argument('<who>', 'handle on X')
    .option('--id', "take the argument as X's id of the account, which stays when the handle changes")
    .option('--dry-run', 'only show the data held about them, and where else they are named')
    .option(...YES_OPTION)
    .action(async (who: string, options: EraseOptions, command: Command) => {
      const context = open(command);
      if (options.dryRun) {
        if (options.id) throw new CliError('--dry-run requires a handle.', exits.usage);
        return show(context, await getSubject(context, who, {}), describeHeld);
      }
      await confirm(
        context,
        `The data held about ${plain(who)} will be erased; hashes of the account, ids of posts and figures of posts that retention deleted remain.`,
        options,
        who,
      );
      const json = options.id ? { id: who } : { handle: who };
      show(context, await erasePerson(context, json), describeErasure);
    });
};
