import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@stimmlage/core/config/environment';
import { assertWritable, ensureFolder } from '@stimmlage/db/embedded/places';
import { buildWeb } from '../build-web';
import { openDatabase } from '../database';
import { type Lifecycle, readStackConfig } from '../lifecycle';
import { assertPortFree } from '../ports';
import { type Service, startService } from '../processes';
import { startProduct } from '../product';
import { fill, keepCollecting } from './fill';
import { type DemoMemory, isOther, recall, remember } from './memory';
import { type DemoOptions, readDemoOptions } from './options';
import { sandboxVariables, startSandbox } from './sandbox';
import { createDriver } from './steps';

const say = (text: string): void => console.log(text);

/**
 * Empties the log file, and returns a function that appends a line to the file. The services log to this file
 * rather than to the terminal, so that the terminal remains readable.
 */
const openLogFile = (path: string): ((line: string) => void) => {
  writeFileSync(path, '');
  return (line) => appendFileSync(path, `${line}\n`);
};

const sandboxArguments = (options: DemoOptions, memory: DemoMemory): string[] => [
  '--data-dir',
  join(options.dataDir, 'sandbox'),
  ...(options.archive === null
    ? ['--origin', memory.origin]
    : [
        '--archive',
        options.archive,
        ...(memory.shiftDays === null ? [] : [`--shift-days=${memory.shiftDays}`]),
      ]),
];

/** Rebuilds the web app whenever a source file changes. */
const watchWeb = (onEnd: (message: string) => void): Service =>
  startService({
    name: 'web',
    command: ['web/build.main.ts', '--watch'],
    variables: {},
    onLine: say,
    onExit: (_, status, lastLines) =>
      onEnd(`The build of the web app ended with status ${status}: ${lastLines.at(-1) ?? ''}`),
  });

export interface DemoStart {
  /** Whether to restart processes and rebuild the web app when source files change. */
  watch: boolean;
}

/**
 * Runs the whole product with the sandbox, which contains either 60 days of generated posts or the posts of
 * an archive.
 */
export const runDemo = async ({ use, fail, signal }: Lifecycle, { watch }: DemoStart): Promise<void> => {
  const config: Config = { ...readStackConfig(), STIMMLAGE_SANDBOX: true };
  const isOwnFolder = Boolean(process.env.STIMMLAGE_DATA_DIR);
  const options = readDemoOptions(process.argv.slice(2), config.STIMMLAGE_DATA_DIR, isOwnFolder);
  await assertPortFree(config.HOST, config.PORT);
  const account = { email: config.STIMMLAGE_ADMIN_EMAIL, password: config.STIMMLAGE_ADMIN_PASSWORD };
  const memory = recall(options, account, new Date());

  assertWritable(options.dataDir);
  if (!watch) await buildWeb();
  const database = await use(() => openDatabase(config, options.dataDir, fail));
  ensureFolder(options.dataDir);
  remember(options.dataDir, memory);
  if (watch) await use(async () => watchWeb(fail));
  say('Starting the sandbox, the API and a worker …');
  const sandbox = await use(() => startSandbox(sandboxArguments(options, memory), fail));
  memory.shiftDays ??= sandbox.shiftDays;
  remember(options.dataDir, memory);
  const log = openLogFile(join(options.dataDir, 'demo.log'));
  const product = await use(() =>
    startProduct({
      config,
      databaseUrl: database.url,
      variables: {
        ...sandboxVariables(sandbox.url, memory.adminEmail, memory.adminPassword),
        ...(watch ? { NODE_ENV: 'development' } : {}),
      },
      onLine: log,
      onEnd: fail,
      watch,
    }),
  );
  memory.hasAccount = true;
  remember(options.dataDir, memory);
  const { adminEmail: email, adminPassword: password } = memory;
  const driver = await createDriver({
    origin: product.address.reachable,
    dataDir: options.dataDir,
    email,
    password,
  });
  if (!memory.filled) {
    await fill({ driver, options, memory, shiftDays: memory.shiftDays, say });
    remember(options.dataDir, { ...memory, filled: true });
  } else if (options.targets !== null) {
    say('--targets is not used: the demo in this folder already has its targets.');
  }
  if (isOther(memory, account)) {
    say(
      'STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD are not used: the demo in this folder already has an account.',
    );
  }
  say(`\nSign in as ${email} with the password ${password}`);
  say(`Stimmlage is ready at ${product.address.shown}\n`);
  await keepCollecting(driver, say, signal);
};
