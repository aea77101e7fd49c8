import { schedulePresets } from '@stimmlage/core/codes/schedules';
import { type Command, Option } from 'commander';
import { answerOf, type Open } from '../context';
import { plain, print, printJson } from '../output';

interface SetOptions {
  enable?: boolean;
  disable?: boolean;
  at?: string;
  timezone?: string;
}

const isEnabled = ({ enable, disable }: SetOptions): { enabled?: 'true' | 'false' } =>
  enable ? { enabled: 'true' } : disable ? { enabled: 'false' } : {};

export const addScheduleCommands = (program: Command, open: Open): void => {
  const schedule = program.command('schedule').description('when collection runs by itself');

  const show = async (command: Command): Promise<void> => {
    const context = open(command);
    const answer = await answerOf(context.client.collection.schedule.$get());
    if (context.json) return printJson(answer);
    const lines = [
      `Automatic collection is ${answer.enabled ? 'enabled' : 'disabled'}`,
      `  schedule  ${answer.schedule} (${answer.description})`,
      `  timezone  ${answer.timezone}`,
      `  next run  ${answer.nextRun ?? 'Not scheduled'}`,
      ...(answer.note === null ? [] : [`  ${answer.note}`]),
    ];
    print(lines.map(plain).join('\n'));
  };

  schedule
    .command('show')
    .description('whether it is enabled, and the next run')
    .action((_: unknown, command: Command) => show(command));

  schedule
    .command('set')
    .description('change it; what is left out stays as it is')
    .addOption(new Option('--enable', 'collect by schedule').conflicts('disable'))
    .option('--disable', 'collect by hand only')
    .option('--at <schedule>', `${schedulePresets.join(', ')}, or a cron such as "0 2 * * 0"`)
    .option('--timezone <timezone>', 'a timezone such as Europe/Berlin')
    .action(async (options: SetOptions, command: Command) => {
      await answerOf(
        open(command).client.collection.schedule.$post({
          query: {
            ...isEnabled(options),
            ...(options.at === undefined ? {} : { schedule: options.at }),
            ...(options.timezone === undefined ? {} : { timezone: options.timezone }),
          },
        }),
      );
      await show(command);
    });
};
