import type { ApiToken } from '@stimmlage/core/contracts/auth';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { CliError } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { formatMoment, plain, print, printJson, show, tableOr, tell } from '../output';

const listTokens = ({ ask }: Context): Promise<ApiToken[]> => ask('listTokens');

const findToken = async (context: Context, id: number): Promise<ApiToken> => {
  const token = (await listTokens(context)).find((each) => each.id === id);
  if (!token) throw new CliError(`You have no API token ${id}`);
  return token;
};

export const addTokenCommands = (program: Command, open: Open): void => {
  const tokens = program.command('tokens').description('your API tokens, for cron and for scripts');

  tokens
    .command('list')
    .description('all of them, newest first')
    .action(
      showing(open, listTokens, (all) =>
        tableOr(
          'There is no API token.',
          ['id', 'label', 'created', 'expires', 'last used'],
          all.map((token) => [
            String(token.id),
            plain(token.label),
            formatMoment(token.createdAt),
            formatMoment(token.expiresAt),
            formatMoment(token.lastUsedAt, 'never'),
          ]),
        ),
      ),
    );

  tokens
    .command('create')
    .description('make a token for STIMMLAGE_TOKEN; it is printed now, and cannot be shown again')
    .argument('<label>', 'what it is for')
    .option(
      '--days <days>',
      `how long it is good, ${limits.apiTokenDays.max} days at most`,
      wholeNumber,
      limits.apiTokenDays.default,
    )
    .action(async (label: string, { days }: { days: number }, command: Command) => {
      const context = open(command);
      const created = await context.ask('createToken', { json: { label, days } });
      if (context.json) return printJson(created);
      tell(plain(`Token ${created.id} (${created.label}) is good until ${formatMoment(created.expiresAt)}.`));
      print(created.token);
    });

  tokens
    .command('remove')
    .description('end a token')
    .argument('<id>', 'the token', wholeNumber)
    .option(...YES_OPTION)
    .action(async (id: number, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const token = await findToken(context, id);
      await confirm(plain(`Token ${id} (${token.label}) will end.`), options);
      await context.ask('deleteToken', { params: { id: id } });
      show(context, token, ({ label }) => plain(`Token ${id} (${label}) has ended.`));
    });
};
