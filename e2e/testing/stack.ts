import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunResult, type StartedCommand, startHere } from '@stimmlage/cli/testing/run';
import type { Role } from '@stimmlage/core/codes/roles';
import { createAsk } from '@stimmlage/core/contracts/ask';
import { writeArchive } from '@stimmlage/db/testing/archive';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { useStarted } from '@stimmlage/db/testing/hooks';
import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';
import { STAFF_PASSWORD, seedFirstAdmin, staff } from '@stimmlage/db/testing/staff';
import { type Sandbox, sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import { bun, runToEnd, type Service } from '@stimmlage/stack/processes';
import { servesArchive } from './archive';
import { startApi, startWorker } from './services';
import { startInTerminal, type TerminalProcess } from './terminal';

export const EMAIL = 'admin@example.org';
export const PASSWORD = 'ein-langes-passwort';

interface CliOptions {
  input?: string;
  variables?: Record<string, string>;
}

export interface TestStack {
  origin: string;
  database: TestDatabase;
  sandbox: Sandbox;
  /** Folder for the test's files; deleted with the stack. */
  folder: string;
  /** The sandbox's archive, in `folder`. */
  archive: string;
  /** The file in which the command line stores its token. */
  tokenFile: string;
  /** Starts another worker, which is stopped along with the stack. */
  startWorker(): Service;
  /** Runs the command line in this process. Call `login` first, except for commands that need no token. */
  cli(args: readonly string[], options?: CliOptions): Promise<RunResult>;
  /** Starts the command line in this process, for tests that inspect the command while it is running. */
  startCli(args: readonly string[], options?: CliOptions): StartedCommand;
  /**
   * Runs `cli` as a separate process. A process takes a hundred times as long as `cli`, so `cliProcess` is
   * only for tests that need a real process.
   */
  cliProcess(args: readonly string[], options?: CliOptions): Promise<RunResult>;
  /** Returns the token that `login` stored. */
  token(): string;
  /**
   * Returns an API token, such as a script would use, for the user whom seedStaff added with the given role.
   */
  tokenOf(role: Role): Promise<string>;
  /** Starts the command line in a pseudo-terminal. */
  terminal(args: readonly string[], variables?: Record<string, string | undefined>): TerminalProcess;
  login(): Promise<void>;
  /** Runs a command that must succeed, and returns its JSON output. */
  ask<T>(args: readonly string[]): Promise<T>;
  control: SandboxControl;
  /** The lines that the API and the workers have printed. */
  lines: string[];
  stop(): Promise<void>;
}

export interface TestStackOptions {
  /** Lines of the archive that the sandbox uses instead of a generated world. */
  archive?: readonly unknown[];
  sandboxArgs?: readonly string[];
  workers?: number;
  /** The log level of the services; by default, only errors are logged. */
  logLevel?: 'debug' | 'error';
}

/** Starts the product's processes on a test database: an API, workers and the sandbox. */
export const startTestStack = async ({
  archive: lines,
  sandboxArgs = ['--instant'],
  workers = 0,
  logLevel = 'error',
}: TestStackOptions = {}): Promise<TestStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-e2e-'));
  const archive = join(folder, 'archiv.jsonl');
  if (lines) writeArchive(archive, lines);
  const [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startSandbox(lines ? servesArchive(archive) : sandboxArgs, () => undefined),
  ]);
  await seedFirstAdmin(database, { email: EMAIL, password: PASSWORD });
  const variables = {
    DATABASE_URL: database.appUrl,
    STIMMLAGE_LOG_LEVEL: logLevel,
    ...sandboxVariables(sandbox.url, EMAIL, PASSWORD),
  };
  const printed: string[] = [];
  const keep = (line: string): void => {
    printed.push(line);
  };
  const services: Service[] = [];
  const startOne = (): Service => {
    const service = startWorker(variables, keep);
    services.push(service);
    return service;
  };
  const api = await startApi(variables, (line) => {
    keep(line);
    if (logLevel === 'error') console.error(line);
  });
  const { origin } = api;
  for (let worker = 0; worker < workers; worker += 1) startOne();

  const tokenFile = join(folder, 'stimmlage', 'tokens.json');
  const cliVariables = { STIMMLAGE_URL: origin, STIMMLAGE_TOKEN: '', XDG_CONFIG_HOME: folder };
  const startCli: TestStack['startCli'] = (args, { variables: more, ...given } = {}) =>
    startHere(args, { env: { ...process.env, ...cliVariables, ...more }, ...given });
  const cli: TestStack['cli'] = (args, options) => startCli(args, options).result;
  return {
    origin,
    database,
    sandbox,
    folder,
    archive,
    tokenFile,
    startWorker: startOne,
    cli,
    startCli,
    cliProcess: (args, { variables: more, ...given } = {}) =>
      runToEnd([bun, 'cli/stimmlage.main.ts', ...args], {
        variables: { ...cliVariables, ...more },
        ...given,
      }),
    token: () => Object.values<string>(JSON.parse(readFileSync(tokenFile, 'utf8')))[0] ?? '',
    tokenOf: async (role) => {
      const { ask } = createAsk({ origin });
      const signedIn = await ask('login', { json: { email: staff[role].email, password: STAFF_PASSWORD } });
      return signedIn.access_token;
    },
    terminal: (args, more) =>
      startInTerminal([bun, 'cli/stimmlage.main.ts', ...args], { ...cliVariables, ...more }),
    login: async () => {
      const { status, stderr } = await cli(['login', '--email', EMAIL, '--password-stdin'], {
        input: `${PASSWORD}\n`,
      });
      if (status !== 0) throw new Error(stderr);
    },
    ask: async (args) => {
      const { status, stdout, stderr } = await cli(['--json', ...args]);
      if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
      return JSON.parse(stdout);
    },
    control: sandboxControl(sandbox.url),
    lines: printed,
    stop: async () => {
      await Promise.all([api, ...services].map((service) => service.stop()));
      await sandbox.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Provides a stack for the tests in the calling file. The command line is logged in once `prepare` has run.
 */
export const useTestStack = (
  options: TestStackOptions,
  prepare: (stack: TestStack) => Promise<unknown> = () => Promise.resolve(),
): TestStack =>
  useStarted(async () => {
    const stack = await startTestStack(options);
    await prepare(stack);
    await stack.login();
    return stack;
  });
