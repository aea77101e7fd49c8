import { type TokenScope, tokenScopeLabels, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { type ApiToken, createToken } from '@stimmlage/core/contracts/auth';
import type { UserToken } from '@stimmlage/core/contracts/users';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { addCallOptions, createCallOptions } from '../call-options';
import { CliError } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { findUser } from '../find';
import { formatMoment, plain, print, printJson, show, tableOr, tell } from '../output';

const createOptions = createCallOptions(createToken.json.omit({ label: true }));

const namesOf = (scopes: readonly TokenScope[]): string =>
  scopes.length === tokenScopes.length ? 'all scopes' : scopes.join(', ');

const scopesHelp = (): string =>
  `\nScopes:\n${tokenScopes.map((scope) => `  ${scope.padEnd(12)}${tokenScopeLabels[scope].allows.en}`).join('\n')}`;

/** The user whose tokens to list or revoke; by default, the signed-in user. */
interface OwnerOptions {
  user?: string;
}

interface ListOptions extends OwnerOptions {
  all?: boolean;
}

const USER_OPTION = ['--user <user>', 'id or email address of another user (super admins only)'] as const;

const listOfUser = async (context: Context, key: string): Promise<UserToken[]> => {
  const { id } = await findUser(context, key);
  return (await context.ask('listUserTokens')).filter(({ user }) => user.id === id);
};

/** Lists tokens. Each token includes its user, unless only the caller's own tokens are listed. */
const listTokens = (context: Context, { all, user }: ListOptions): Promise<(ApiToken | UserToken)[]> => {
  if (user !== undefined) return listOfUser(context, user);
  return context.ask(all ? 'listUserTokens' : 'listTokens');
};

const findToken = async (context: Context, id: number, options: OwnerOptions): Promise<ApiToken> => {
  const token = (await listTokens(context, options)).find((each) => each.id === id);
  if (token) return token;
  throw new CliError(
    options.user === undefined
      ? `You have no API token ${id}.`
      : plain(`${options.user} has no API token ${id}.`),
  );
};

const describeTokens = (tokens: readonly (ApiToken | UserToken)[]): string => {
  const isOfOthers = tokens.some((token) => 'user' in token);
  return tableOr(
    'There are no API tokens.',
    [...(isOfOthers ? ['user'] : []), 'id', 'label', 'scopes', 'created', 'expires', 'last used'],
    tokens.map((token) => [
      ...('user' in token ? [plain(token.user.email)] : []),
      String(token.id),
      plain(token.label),
      namesOf(token.scopes),
      formatMoment(token.createdAt),
      formatMoment(token.expiresAt),
      formatMoment(token.lastUsedAt, 'never'),
    ]),
  );
};

export const addTokenCommands = (tokens: Command, open: Open): void => {
  tokens
    .command('list')
    .description('list your API tokens, newest first')
    .option(...USER_OPTION)
    .option('--all', "all users' tokens (super admins only)")
    .action(showing(open, listTokens, describeTokens));

  const create = tokens
    .command('create')
    .description('create a token for STIMMLAGE_TOKEN; it is printed only once')
    .argument('<label>', 'what the token is for');
  const readToken = addCallOptions(create, createOptions);
  create
    .action(async (label: string, options: Record<string, unknown>, command: Command) => {
      const context = open(command);
      const created = await context.ask('createToken', { json: { label, ...readToken(options) } });
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
    .option(...USER_OPTION)
    .option(...YES_OPTION)
    .action(async (id: number, options: ConfirmOptions & OwnerOptions, command: Command) => {
      const context = open(command);
      const token = await findToken(context, id, options);
      await confirm(context, plain(`Token ${id} (${token.label}) will be revoked.`), options);
      await context.ask(options.user === undefined ? 'deleteToken' : 'revokeUserToken', { params: { id } });
      show(context, token, ({ label }) => plain(`Token ${id} (${label}) revoked.`));
    });
};
