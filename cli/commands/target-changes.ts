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
  priority: options.priority,
  ...activity(options),
});

const addFieldOptions = (command: Command): Command =>
  command
    .option('--name <name>', 'the name that is shown')
    .addOption(new Option('--type <type>', 'what it is').choices(targetTypes))
    .option('--description <text>', 'a note of your own')
    .option('--priority <number>', `${min} to ${max}: higher ones are read first`, wholeNumber);

/** Targets one by one; `import` takes many. */
export const addTargetChanges = (targets: Command, open: Open): void => {
  addFieldOptions(
    targets
      .command('add')
      .description('add a target; without a type a politician')
      .argument('<username>', 'the handle, hashtag, keyword or outlet; a leading @ or # does no harm'),
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
      .description('change a target; what is left out stays as it is')
      .argument('<target>', 'the id or the username')
      .option('--username <username>', 'another handle, hashtag, keyword or outlet'),
  )
    .addOption(new Option('--active', 'collect from it').conflicts('inactive'))
    .option('--inactive', 'do not collect from it')
    .action(async (key: string, options: ChangeOptions, command: Command) => {
      const context = open(command);
      if (Object.keys(options).length === 0) throw new CliError('Name what is to be changed.', exits.usage);
      const target = await findTarget(context, key);
      const json = { username: options.username, ...fieldsOf(options) };
      const changed = await context.ask('updateTarget', { params: { id: target.id }, json });
      show(context, changed, (now) => `Changed: ${describe(now)}`);
    });

  targets
    .command('remove')
    .description('delete a target; its content stays')
    .argument('<target>', 'the id or the username')
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const target = await findTarget(context, key);
      await confirm(`The ${describe(target)} will be deleted.`, options);
      await context.ask('deleteTarget', { params: { id: target.id } });
      show(context, target, (gone) => `Deleted: ${describe(gone)}`);
    });
};
