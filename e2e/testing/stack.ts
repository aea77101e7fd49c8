import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@stimmlage/core/codes/roles';
import { createAsk } from '@stimmlage/core/contracts/ask';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';
import { STAFF_PASSWORD, staff } from '@stimmlage/db/testing/staff';
import { type Sandbox, sandboxVariables, startSandbox } from '@stimmlage/stack/demo/sandbox';
import { bun, type CommandResult, runToEnd, type Service, startService } from '@stimmlage/stack/processes';
import { startApi } from './api-process';
import { startInTerminal, type TerminalProcess } from './terminal';

export const EMAIL = 'admin@example.org';
export const PASSWORD = 'ein-langes-passwort';

export interface TestStack {
  origin: string;
  database: TestDatabase;
  sandbox: Sandbox;
  /** Where the command line keeps its token. */
  tokenFile: string;
  /** Starts one more worker; it is stopped with the rest. */
  startWorker(): Service;
  /** Runs the command line; `login` first, except for what needs no token. */
  cli(
    args: readonly string[],
    options?: { input?: string; variables?: Record<string, string> },
  ): Promise<CommandResult>;
  /** A token of somebody of the staff whom seedStaff has added, as a script has it. */
  tokenOf(role: Role): Promise<string>;
  /** Starts the command line in a terminal. */
  terminal(args: readonly string[], variables?: Record<string, string | undefined>): TerminalProcess;
  login(): Promise<void>;
  /** The JSON of a command that succeeds. */
  ask<T>(args: readonly string[]): Promise<T>;
  control: SandboxControl;
  /** What the api and the workers have printed. */
  lines: string[];
  stop(): Promise<void>;
}

export interface TestStackOptions {
  sandboxArgs: readonly string[];
  workers: number;
  /** What the services' logs hold; errors only without. */
  logLevel?: 'debug' | 'error';
}

/** The product as processes over a test database: an api, workers, the sandbox. */
export const startTestStack = async ({
  sandboxArgs,
  workers,
  logLevel = 'error',
}: TestStackOptions): Promise<TestStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-e2e-'));
  const [database, sandbox] = await Promise.all([
    createTestDatabase(),
    startSandbox(sandboxArgs, () => undefined),
  ]);
  const variables = {
    DATABASE_URL: database.url,
    STIMMLAGE_LOG_LEVEL: logLevel,
    ...sandboxVariables(sandbox.url, EMAIL, PASSWORD),
  };
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
  };
  const services: Service[] = [];
  const startWorker = (): Service => {
    const service = startService({
      name: 'worker',
      command: ['worker/worker.main.ts'],
      variables,
      onLine: keep,
      onExit: () => undefined,
    });
    services.push(service);
    return service;
  };
  const api = await startApi(variables, (line) => {
    keep(line);
    if (logLevel === 'error') console.error(line);
  });
  const { origin } = api;
  for (let worker = 0; worker < workers; worker += 1) startWorker();

  const cliVariables = { STIMMLAGE_URL: origin, STIMMLAGE_TOKEN: '', XDG_CONFIG_HOME: folder };
  const cli: TestStack['cli'] = (args, options = {}) =>
    runToEnd([bun, 'cli/stimmlage.main.ts', ...args], {
      variables: { ...cliVariables, ...options.variables },
      ...(options.input === undefined ? {} : { input: options.input }),
    });
  return {
    origin,
    database,
    sandbox,
    tokenFile: join(folder, 'stimmlage', 'tokens.json'),
    startWorker,
    cli,
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
    lines,
    stop: async () => {
      await Promise.all([api, ...services].map((service) => service.stop()));
      await sandbox.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
