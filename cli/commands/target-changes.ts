import { type Target, targetChange } from '@stimmlage/core/contracts/targets';
import { type Command, Option } from 'commander';
import { addCallOptions, createCallOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import type { Open } from '../context';
import { findTarget } from '../find';
import { plain, show, tell } from '../output';

interface ActivityOptions {
  active?: true;
  inactive?: true;
}

const names = { displayName: 'name', targetType: 'type' };
const editOptions = createCallOptions(targetChange.omit({ isActive: true, sourceType: true }), names);
const addOptions = createCallOptions(
  targetChange.omit({ username: true, isActive: true, sourceType: true }),
  names,
);

const describe = ({ id, targetType, username, isActive, priority }: Target): string =>
  plain(`${targetType} ${username} (${id}), priority ${priority}${isActive ? '' : ', not active'}`);

const activity = ({ active, inactive }: ActivityOptions): { isActive?: boolean } => {
  if (active) return { isActive: true };
  return inactive ? { isActive: false } : {};
};

/** Whether a change makes a target refer to another account, hashtag or keyword. */
const isRenamed = (before: Target, now: Target): boolean =>
  before.targetType !== now.targetType || before.username.toLowerCase() !== now.username.toLowerCase();

const RENAMED = `The statements collected so far stay with this target and are now shown under its new name.
That is right if an account has changed its handle; for another account, hashtag or keyword, change it back and add a new target.`;

/** Adds the commands that change a single target. */
export const addTargetChanges = (targets: Command, open: Open): void => {
  const add = targets
    .command('add')
    .description('add a target (a politician, unless --type is given)')
    .argument('<username>', targetChange.shape.username.description);
  const readAdded = addCallOptions(add, addOptions);
  add
    .option('--inactive', 'do not collect from it yet')
    .action(async (username: string, options: ActivityOptions, command: Command) => {
      const context = open(command);
      const json = { username, ...readAdded({ ...options }), ...activity(options) };
      const added = await context.ask('createTarget', { json });
      show(context, added, (target) => `Added: ${describe(target)}`);
    });

  const edit = targets
    .command('edit')
    .description(
      'change a target; omitted fields stay unchanged, and its statements are shown under a new name as well',
    )
    .argument('<target>', 'id or username');
  const readEdited = addCallOptions(edit, editOptions);
  edit
    .addOption(new Option('--active', 'collect from it').conflicts('inactive'))
    .option('--inactive', 'do not collect from it')
    .action(async (key: string, options: ActivityOptions, command: Command) => {
      const context = open(command);
      if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
      const target = await findTarget(context, key);
      const json = { ...readEdited({ ...options }), ...activity(options) };
      const changed = await context.ask('updateTarget', { params: { id: target.id }, json });
      show(context, changed, (now) => `Changed: ${describe(now)}`);
      if (isRenamed(target, changed)) tell(context, RENAMED);
    });

  targets
    .command('remove')
    .description('delete a target; its posts are kept')
    .argument('<target>', 'id or username')
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const target = await findTarget(context, key);
      await confirm(context, `The ${describe(target)} will be deleted.`, options);
      await context.ask('deleteTarget', { params: { id: target.id } });
      show(context, target, (gone) => `Deleted: ${describe(gone)}`);
    });
};
