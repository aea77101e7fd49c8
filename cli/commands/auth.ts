import type { Command } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Context, type Open } from '../context';
import { print, printJson, tell } from '../output';
import { askHidden, askLine, readSecretFromStdin } from '../prompt';
import { forgetToken, keepToken } from '../token-file';

interface LoginOptions {
  email?: string;
  passwordStdin?: boolean;
}

const askPassword = async (options: LoginOptions): Promise<string> => {
  if (options.passwordStdin) return readSecretFromStdin();
  if (process.stdin.isTTY) return askHidden('Password: ');
  throw new CliError(
    'There is no terminal to ask for the password; pass it with --password-stdin.',
    exits.usage,
  );
};

const askEmail = async (options: LoginOptions): Promise<string> => {
  if (options.email) return options.email;
  if (process.stdin.isTTY) return askLine('Email: ');
  throw new CliError('Name the account with --email.', exits.usage);
};

/** A token that has ended already is no failure. */
const endToken = async ({ client, token }: Context): Promise<void> => {
  if (token === null) return;
  try {
    await answerOf(client.auth.logout.$post());
  } catch (error) {
    if (!(error instanceof CliError) || error.status !== exits.signIn) throw error;
  }
};

export const addAuthCommands = (program: Command, open: Open): void => {
  program
    .command('login')
    .description('sign in and keep the token in a file that only you can read')
    .option('--email <email>', 'the account; asked for without it')
    .option('--password-stdin', 'read the password from standard input')
    .action(async (options: LoginOptions, command: Command) => {
      const context = open(command);
      const email = await askEmail(options);
      const password = await askPassword(options);
      const answer = await answerOf(
        context.client.auth.login.$post({ json: { email, password, remember: true } }),
      );
      keepToken(context.env, context.origin, answer.access_token);
      if (context.json) printJson({ user: answer.user, expiresAt: answer.expires_at });
      else
        tell(
          `Signed in to ${context.origin} as ${answer.user.email} (${answer.user.role.replace('_', ' ')}).`,
        );
    });

  program
    .command('logout')
    .description('end the token and forget it, if it was kept here')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      await endToken(context);
      if (!context.env.STIMMLAGE_TOKEN) forgetToken(context.env, context.origin);
      if (!context.json) tell(`Signed out of ${context.origin}.`);
    });

  program
    .command('whoami')
    .description('show whom the token belongs to')
    .action(async (_: unknown, command: Command) => {
      const context = open(command);
      const user = await answerOf(context.client.auth.me.$get());
      if (context.json) printJson(user);
      else print(`${user.email} (${user.role.replace('_', ' ')}) at ${context.origin}`);
    });
};
