import {
  defaultTokenScopes,
  type TokenScope,
  tokenScopeLabels,
  tokenScopes,
} from '@stimmlage/core/codes/token-scopes';
import type { ApiToken } from '@stimmlage/core/contracts/auth';
import { limits } from '@stimmlage/core/limits';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments';
import { CliError } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { formatMoment, plain, print, printJson, show, tableOr, tell } from '../output';

interface CreateOptions {
  scopes: TokenScope[];
  days: number;
}

const namesOf = (scopes: readonly TokenScope[]): string =>
  scopes.length === tokenScopes.length ? 'all scopes' : scopes.join(', ');

const scopesHelp = (): string =>
  `\nScopes:\n${tokenScopes.map((scope) => `  ${scope.padEnd(12)}${tokenScopeLabels[scope].allows.en}`).join('\n')}`;

const listTokens = ({ ask }: Context): Promise<ApiToken[]> => ask('listTokens');

const findToken = async (context: Context, id: number): Promise<ApiToken> => {
  const token = (await listTokens(context)).find((each) => each.id === id);
  if (!token) throw new CliError(`You have no API token ${id}.`);
  return token;
};

export const addTokenCommands = (program: Command, open: Open): void => {
  const tokens = program.command('tokens').description('manage your API tokens, for cron and scripts');

  tokens
    .command('list')
    .description('list your API tokens, newest first')
    .action(
      showing(open, listTokens, (all) =>
        tableOr(
          'You have no API tokens.',
          ['id', 'label', 'scopes', 'created', 'expires', 'last used'],
          all.map((token) => [
            String(token.id),
            plain(token.label),
            namesOf(token.scopes),
            formatMoment(token.createdAt),
            formatMoment(token.expiresAt),
            formatMoment(token.lastUsedAt, 'never'),
          ]),
        ),
      ),
    );

  tokens
    .command('create')
    .description('create a token for STIMMLAGE_TOKEN; it is printed only once')
    .argument('<label>', 'what the token is for')
    .addOption(
      new Option('--scopes <scopes...>', 'what the token may do, within what your role allows')
        .choices(tokenScopes)
        .default(defaultTokenScopes),
    )
    .option(
      '--days <days>',
      `days until it expires, up to ${limits.apiTokenDays.max}`,
      wholeNumber,
      limits.apiTokenDays.default,
    )
    .action(async (label: string, { scopes, days }: CreateOptions, command: Command) => {
      const context = open(command);
      const created = await context.ask('createToken', { json: { label, scopes, days } });
      if (context.json) return printJson(context, created);
      tell(
        context,
        plain(
          `Token ${created.id} (${created.label}; ${namesOf(created.scopes)}) expires at ${formatMoment(created.expiresAt)}.`,
        ),
      );
      print(context, created.token);
    })
    .addHelpText('after', scopesHelp());

  tokens
    .command('remove')
    .description('revoke a token')
    .argument('<id>', 'id of the token', wholeNumber)
    .option(...YES_OPTION)
    .action(async (id: number, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const token = await findToken(context, id);
      await confirm(context, plain(`Token ${id} (${token.label}) will be revoked.`), options);
      await context.ask('deleteToken', { params: { id: id } });
      show(context, token, ({ label }) => plain(`Token ${id} (${label}) revoked.`));
    });
};
