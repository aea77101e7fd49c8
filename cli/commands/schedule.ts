import { schedulePresets } from '@stimmlage/core/codes/schedules';
import type { Schedule } from '@stimmlage/core/contracts/schedule';
import { type Command, Option } from 'commander';
import type { Open } from '../context';
import { formatMoment, plainLines, show } from '../output';

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
    `  next run  ${formatMoment(nextRun, 'Not scheduled')}`,
    ...(note === null ? [] : [`  ${note}`]),
  );

export const addScheduleCommands = (program: Command, open: Open): void => {
  const schedule = program.command('schedule').description('when collection runs by itself');

  const showSchedule = async (command: Command): Promise<void> => {
    const context = open(command);
    show(context, await context.ask('getSchedule'), describe);
  };

  schedule
    .command('show')
    .description('whether it is enabled, and the next run')
    .action((_: unknown, command: Command) => showSchedule(command));

  schedule
    .command('set')
    .description('change it; what is left out stays as it is')
    .addOption(new Option('--enable', 'collect by schedule').conflicts('disable'))
    .option('--disable', 'collect by hand only')
    .option('--at <schedule>', `${schedulePresets.join(', ')}, or a cron such as "0 2 * * 0"`)
    .option('--timezone <timezone>', 'a timezone such as Europe/Berlin')
    .action(async (options: SetOptions, command: Command) => {
      await open(command).ask('updateSchedule', {
        query: {
          enabled: isEnabled(options),
          schedule: options.at,
          timezone: options.timezone,
        },
      });
      await showSchedule(command);
    });
};
