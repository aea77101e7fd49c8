import { type TargetType, targetTypes } from '@stimmlage/core/codes/target-types';
import type { Target } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import type { Open } from '../context';
import { findTarget } from '../find';
import { plain, show } from '../output';

interface ChangeOptions {
  username?: string;
  name?: string;
  type?: TargetType;
  description?: string;
  purpose?: string;
  priority?: number;
  active?: true;
  inactive?: true;
}

const { min, max } = limits.targetPriority;

const describe = ({ id, targetType, username, isActive, priority }: Target): string =>
  plain(`${targetType} ${username} (${id}), priority ${priority}${isActive ? '' : ', not active'}`);

const activity = ({ active, inactive }: ChangeOptions): { isActive?: boolean } => {
  if (active) return { isActive: true };
  return inactive ? { isActive: false } : {};
};

const fieldsOf = (options: ChangeOptions) => ({
  displayName: options.name,
  targetType: options.type,
  description: options.description,
  purpose: options.purpose,
  priority: options.priority,
  ...activity(options),
});

const addFieldOptions = (command: Command): Command =>
  command
    .option('--name <name>', 'name to show')
    .addOption(new Option('--type <type>', 'kind of target').choices(targetTypes))
    .option('--description <text>', 'note of your own')
    .option('--purpose <text>', 'what the account is watched for; required for an influencer')
    .option('--priority <number>', `${min} to ${max}: higher ones are collected first`, wholeNumber);

/** Targets one by one; `import` takes many. */
export const addTargetChanges = (targets: Command, open: Open): void => {
  addFieldOptions(
    targets
      .command('add')
      .description('add a target (a politician, unless --type is given)')
      .argument('<username>', 'handle, hashtag, keyword or outlet, with or without @ or #'),
  )
    .option('--inactive', 'do not collect from it yet')
    .action(async (username: string, options: ChangeOptions, command: Command) => {
      const context = open(command);
      const json = { username, ...fieldsOf(options) };
      const added = await context.ask('createTarget', { json });
      show(context, added, (target) => `Added: ${describe(target)}`);
    });

  addFieldOptions(
    targets
      .command('edit')
      .description('change a target; omitted fields stay unchanged')
      .argument('<target>', 'id or username')
      .option('--username <username>', 'new handle, hashtag, keyword or outlet'),
  )
    .addOption(new Option('--active', 'collect from it').conflicts('inactive'))
    .option('--inactive', 'do not collect from it')
    .action(async (key: string, options: ChangeOptions, command: Command) => {
      const context = open(command);
      if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
      const target = await findTarget(context, key);
      const json = { username: options.username, ...fieldsOf(options) };
      const changed = await context.ask('updateTarget', { params: { id: target.id }, json });
      show(context, changed, (now) => `Changed: ${describe(now)}`);
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
