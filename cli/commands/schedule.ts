import { schedulePresets } from '@stimmlage/core/codes/schedules';
import type { Schedule } from '@stimmlage/core/contracts/schedule';
import { type Command, Option } from 'commander';
import { CliError, exits } from '../cli-error';
import { type Open, showing } from '../context';
import { formatMoment, plainLines } from '../output';

interface SetOptions {
  enable?: boolean;
  disable?: boolean;
  at?: string;
  timezone?: string;
}

const isEnabled = ({ enable, disable }: SetOptions): boolean | undefined =>
  enable ? true : disable ? false : undefined;

const describe = ({ enabled, schedule, description, timezone, nextRun, note }: Schedule): string =>
  plainLines(
    `Automatic collection is ${enabled ? 'enabled' : 'disabled'}`,
    `  schedule  ${schedule} (${description})`,
    `  timezone  ${timezone}`,
    `  next run  ${nextRun === null ? 'Not scheduled' : `${formatMoment(nextRun, '', timezone)} ${timezone}`}`,
    ...(note === null ? [] : [`  ${note}`]),
  );

export const addScheduleCommands = (schedule: Command, open: Open): void => {
  const showSchedule = showing(open, ({ ask }) => ask('getSchedule'), describe);

  schedule.command('show').description('show the schedule and the next run').action(showSchedule);

  schedule
    .command('set')
    .description('change the schedule; omitted settings stay unchanged')
    .addOption(new Option('--enable', 'collect automatically').conflicts('disable'))
    .option('--disable', 'collect manually only')
    .option('--at <schedule>', `${schedulePresets.join(', ')}, or a cron expression such as "0 2 * * 0"`)
    .option('--timezone <timezone>', 'timezone, such as Europe/Berlin')
    .action(async (options: SetOptions, command: Command) => {
      if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
      const { ask } = open(command);
      // A token that may not read the schedule is refused before it changes anything.
      await ask('getSchedule');
      await ask('updateSchedule', {
        query: {
          enabled: isEnabled(options),
          schedule: options.at,
          timezone: options.timezone,
        },
      });
      await showSchedule(command);
    });
};
