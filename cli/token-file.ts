import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Environment } from '@stimmlage/core/config/environment';
import { isSecret } from '@stimmlage/core/config/secret';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { parseJson } from '@stimmlage/core/json';
import { z } from 'zod';
import { CliError, exits } from './cli-error';

const READABLE_BY_OTHERS = 0o077;

const pathOf = (env: Environment, file: string): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME ?? homedir(), '.config'), 'stimmlage', file);

export const tokenPath = (env: Environment): string => pathOf(env, 'tokens.json');

const devicePath = (env: Environment): string => pathOf(env, 'devices.json');

/** Access tokens or device tokens, by the origin of the API. */
const tokens = z.record(z.string(), z.string());
type Tokens = z.infer<typeof tokens>;

/** Whether other users can read a file. On Windows, the mode of a file does not say so. */
const isReadableByOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & READABLE_BY_OTHERS) !== 0;

const readTokens = (path: string): Tokens => {
  if (!existsSync(path)) return {};
  if (isReadableByOthers(path)) throw new CliError(`Others can read ${path}. Run: chmod 600 ${path}`);
  const read = tokens.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!read.success) throw new CliError(`${path} is damaged. Delete it and sign in again.`);
  return read.data;
};

/** Replaces the file as a whole: a full disk or an interruption leaves the previous one as it is. */
const writeTokens = (given: string, kept: Tokens): void => {
  // A link to a file elsewhere stays a link.
  const path = existsSync(given) ? realpathSync(given) : given;
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    throw new CliError(`${path} cannot be written: ${messageOf(error)}`);
  }
};

/**
 * Finds the token for an API: STIMMLAGE_TOKEN or, if STIMMLAGE_TOKEN is not set, the token that `login`
 * stored.
 * @throws CliError if STIMMLAGE_TOKEN cannot be sent in a header
 */
export const findToken = (env: Environment, origin: string): string | null => {
  const given = env.STIMMLAGE_TOKEN?.trim();
  if (!given) return readTokens(tokenPath(env))[origin] ?? null;
  if (isSecret(given)) return given;
  throw new CliError(
    'STIMMLAGE_TOKEN is more than a token: set it without spaces, quotation marks or the word Bearer.',
    exits.usage,
  );
};

export const keepToken = (env: Environment, origin: string, token: string): void => {
  const path = tokenPath(env);
  writeTokens(path, { ...readTokens(path), [origin]: token });
};

export const forgetToken = (env: Environment, origin: string): void => {
  const path = tokenPath(env);
  const { [origin]: _, ...others } = readTokens(path);
  if (Object.keys(others).length === 0) rmSync(path, { force: true });
  else writeTokens(path, others);
};

/**
 * Finds the secret by which an API recognises this machine as a device from which a user has signed in
 * before. The secret does not grant access.
 */
export const findDevice = (env: Environment, origin: string): string | undefined =>
  readTokens(devicePath(env))[origin];

/**
 * Stores the device's secret. The secret is not deleted on signing out, because the next sign-in needs it.
 */
export const keepDevice = (env: Environment, origin: string, device: string): void => {
  const path = devicePath(env);
  writeTokens(path, { ...readTokens(path), [origin]: device });
};
