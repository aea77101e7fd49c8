import { type login, logout, type User } from '@stimmlage/core/contracts/auth';
import type { Command } from 'commander';
import type { z } from 'zod';
import { CliError, exits } from '../cli-error';
import type { Context, Open } from '../context';
import { plain, printJson, show, tell } from '../output';
import { askLine, askPassword, askPasswordChange, PASSWORD_OPTION, type PasswordOptions } from '../prompt';
import { findDevice, forgetToken, keepDevice, keepToken } from '../token-file';

interface LoginOptions extends PasswordOptions {
  email?: string;
}

const askEmail = async (context: Context, options: LoginOptions): Promise<string> => {
  if (options.email) return options.email;
  if (context.stdin.isTTY) return askLine(context, 'Email: ');
  throw new CliError('Give the email address with --email.', exits.usage);
};

/** Revokes the token. Does nothing if the token is already revoked. */
const endToken = async ({ ask, token }: Context): Promise<void> => {
  if (token === null) return;
  try {
    await ask('logout');
  } catch (error) {
    if (!(error instanceof CliError) || error.status !== exits.signIn) throw error;
  }
};

/**
 * Revokes the saved token that a new one is about to replace, so that no forgotten session remains valid. A
 * failure is ignored, because signing in has succeeded.
 */
const endReplaced = async (context: Context): Promise<void> => {
  if (context.env.STIMMLAGE_TOKEN) return;
  await endToken(context).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error;
  });
};

/**
 * Saves the token and the device's secret. If they cannot be saved, the token is revoked, because nobody could
 * use or revoke it afterwards.
 */
const keepSignIn = async (
  { env, origin, send }: Context,
  { access_token: token, device_token: device }: z.infer<typeof login.response>,
): Promise<void> => {
  try {
    // The token comes last: until it is saved, the previous one is, and the device's secret grants no access.
    keepDevice(env, origin, device);
    keepToken(env, origin, token);
  } catch (error) {
    const revoke = { method: logout.method, headers: { Authorization: `Bearer ${token}` } };
    await send(`${origin}/api${logout.path}`, revoke).catch(() => undefined);
    throw error;
  }
};

const describeUser = ({ email, role }: User): string => plain(`${email} (${role.replace('_', ' ')})`);

/** Reports what a command has done. */
const report = (context: Context, value: unknown, sentence: string): void => {
  if (context.json) printJson(context, value);
  else tell(context, sentence);
};

export const addLoginCommand = (command: Command, open: Open): void => {
  command
    .option('--email <email>', 'email address of the user (asked for if omitted)')
    .option(...PASSWORD_OPTION)
    .action(async (options: LoginOptions, given: Command) => {
      const context = open(given);
      const email = await askEmail(context, options);
      const password = await askPassword(context, options);
      const device = findDevice(context.env, context.origin);
      const answer = await context.ask('login', { json: { email, password, remember: true, device } });
      await keepSignIn(context, answer);
      await endReplaced(context);
      const signedIn = { user: answer.user, expiresAt: answer.expires_at };
      report(context, signedIn, `Signed in to ${context.origin} as ${describeUser(answer.user)}.`);
      if (context.env.STIMMLAGE_TOKEN)
        tell(context, 'STIMMLAGE_TOKEN is set and takes precedence over the saved token.');
    });
};

export const addLogoutCommand = (command: Command, open: Open): void => {
  command.action(async (_: unknown, given: Command) => {
    const context = open(given);
    await endToken(context);
    if (!context.env.STIMMLAGE_TOKEN) forgetToken(context.env, context.origin);
    report(context, { signedOutOf: context.origin }, `Signed out of ${context.origin}.`);
  });
};

export const addWhoamiCommand = (whoami: Command, open: Open): void => {
  whoami.action(async (_: unknown, command: Command) => {
    const context = open(command);
    show(context, await context.ask('me'), (user) => `${describeUser(user)} at ${context.origin}`);
  });
};

export const addPasswordCommand = (password: Command, open: Open): void => {
  password
    .option('--password-stdin', 'read the current and the new password from standard input, one per line')
    .action(async (options: PasswordOptions, command: Command) => {
      const context = open(command);
      const json = await askPasswordChange(context, options);
      const device = findDevice(context.env, context.origin);
      await context.ask('changePassword', { json: { ...json, device } });
      report(context, { changed: 'password' }, 'Password changed.');
    });
};
