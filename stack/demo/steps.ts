import { join } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import { bun, type CommandResult, runToEnd } from '../processes';

export type Attempt<T> = { result: T } | { result: null; reason: string };

/** The CLI, signed in to the demo's API. */
export interface Driver {
  /** Runs a command and returns the JSON that the command prints. */
  ask<T>(args: readonly string[]): Promise<T>;
  /** Like `ask`, but returns a refusal or failure as a result instead of throwing. */
  tryTo<T>(args: readonly string[]): Promise<Attempt<T>>;
}

/** The exit status of the CLI if the token is missing or no longer valid. */
const SIGN_IN_NEEDED = 3;

/** Returns the reason why a command failed, which is the last line on stderr. */
const reasonOf = ({ stderr, status }: CommandResult): string =>
  stderr.trim().split('\n').at(-1) ?? `status ${status}`;

export interface DriverOptions {
  origin: string;
  dataDir: string;
  email: string;
  password: string;
}

/**
 * Signs in to the API, and returns functions that run commands of the CLI.
 * @throws StartError if the sign-in fails, for example because the password has been changed
 */
export const createDriver = async ({ origin, dataDir, email, password }: DriverOptions): Promise<Driver> => {
  const variables = { STIMMLAGE_URL: origin, XDG_CONFIG_HOME: join(dataDir, 'cli'), STIMMLAGE_TOKEN: '' };
  const run = (args: readonly string[], input?: string) =>
    runToEnd([bun, '--no-orphans', 'cli/stimmlage.main.ts', '--json', ...args], {
      variables,
      ...(input === undefined ? {} : { input }),
    });
  const signIn = async (): Promise<void> => {
    const result = await run(['login', '--email', email, '--password-stdin'], `${password}\n`);
    if (result.status !== 0) {
      throw new StartError(
        `The demo cannot sign in as ${email} (${reasonOf(result)}). Start with an empty STIMMLAGE_DATA_DIR.`,
      );
    }
  };
  /**
   * Signs in again if the token has expired. A token is valid for some weeks, but the demo may run longer.
   */
  const runSignedIn = async (args: readonly string[]): Promise<CommandResult> => {
    const result = await run(args);
    if (result.status !== SIGN_IN_NEEDED) return result;
    await signIn();
    return run(args);
  };
  await signIn();
  return {
    ask: async (args) => {
      const result = await runSignedIn(args);
      if (result.status !== 0) throw new StartError(`${args.slice(0, 2).join(' ')}: ${reasonOf(result)}`);
      return JSON.parse(result.stdout);
    },
    tryTo: async (args) => {
      const result = await runSignedIn(args);
      return result.status === 0
        ? { result: JSON.parse(result.stdout) }
        : { result: null, reason: reasonOf(result) };
    },
  };
};
