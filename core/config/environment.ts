import { z } from 'zod';
import { limits } from '../limits';
import { models } from '../models';
import { timezone } from '../timezone';
import { databaseAddressProblem } from './database-address';
import { modelPrices } from './model-prices';
import { publicAddress } from './public-address';
import { secret } from './secret';
import {
  expectedAddress,
  isRealService,
  realAddresses,
  type ServiceKind,
  serviceAddress,
} from './service-address';

/** Thrown for an invalid variable; the process prints the message and does not start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Record<string, string | undefined>;

const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const xApi: ServiceKind = {
  example: realAddresses.x,
  added: /\/2$/,
  without: '/2, a query or a password',
};
const anthropicApi: ServiceKind = {
  example: realAddresses.anthropic,
  added: /\/v1(?:\/messages(?:\/batches)?)?$/,
  without: '/v1, a query or a password',
};
const openAiApi: ServiceKind = {
  example: 'http://127.0.0.1:11434/v1',
  added: /\/(?:completions|responses)$/,
  without: '/chat/completions or a query',
  takesPassword: true,
};

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** An IP address, with a zone if need be, or the name of a machine. */
const host = z.union([
  z.ipv4(),
  z.ipv6(),
  z.string().regex(/^fe80:[\da-f:]+%[\w.-]+$/i),
  z.string().regex(/^[\da-z](?:[\da-z._-]*[\da-z])?$/i),
]);

/** IP addresses and ranges, separated by commas. */
const addressList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(addressOrRange));

/**
 * Every environment variable that the product reads, with its schema. A test checks that `.env.example` lists
 * exactly these variables.
 */
export const variables = {
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address such as postgres://user:password@host:5432/stimmlage'),
  DATABASE_MIGRATION_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address such as postgres://owner:password@host:5432/stimmlage'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address such as postgres://user:password@host:5432/stimmlage'),
  HOST: host
    .default('127.0.0.1')
    .describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0, without http:// and without a port'),
  PORT: number(1, 65_535).default(3000).describe('a port from 1 to 65535'),
  STIMMLAGE_PUBLIC_URL: publicAddress
    .optional()
    .describe('an address such as https://stimmlage.example.org, without a path'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/)
    .optional()
    .describe('a token of 20 to 200 letters, digits, hyphens and underscores'),
  METRICS_PORT: number(1, 65_535).optional().describe('a port from 1 to 65535'),
  TRUSTED_PROXIES: addressList
    .default([])
    .describe('addresses and ranges between commas, such as 127.0.0.1, 10.0.0.0/8'),
  STIMMLAGE_DATA_DIR: z.string().default('.data').describe('a folder'),
  STIMMLAGE_BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional()
    .describe('64 hexadecimal digits, as the file backup-key in a data folder has them'),
  STIMMLAGE_BACKUP_PASSPHRASE: z
    .string()
    .min(limits.password.min)
    .optional()
    .describe(`a passphrase of ${limits.password.min} characters or more`),
  STIMMLAGE_TIMEZONE: timezone
    .default('Europe/Berlin')
    .describe('a timezone by its name, such as Europe/Berlin; an offset ignores changes of the clock'),
  STIMMLAGE_ADMIN_EMAIL: z.email().optional().describe('an email address'),
  STIMMLAGE_ADMIN_PASSWORD: z
    .string()
    .min(limits.password.min)
    .max(limits.password.max)
    .optional()
    .describe(`a password of ${limits.password.min} to ${limits.password.max} characters`),
  STIMMLAGE_ADMIN_RESET: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on')
    .describe('on or off'),
  STIMMLAGE_RETENTION_DAYS: number(1, 36_500).default(365).describe('a number of days from 1 to 36500'),
  STIMMLAGE_SANDBOX: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on')
    .describe('on or off'),
  STIMMLAGE_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('debug, info, warn or error'),
  X_BEARER_TOKEN: secret('a bearer token'),
  X_API_URL: serviceAddress(xApi).default(realAddresses.x).describe(expectedAddress(xApi)),
  ANTHROPIC_API_KEY: secret('an API key'),
  ANTHROPIC_BASE_URL: serviceAddress(anthropicApi)
    .default(realAddresses.anthropic)
    .describe(expectedAddress(anthropicApi)),
  OPENAI_BASE_URL: serviceAddress(openAiApi).optional().describe(expectedAddress(openAiApi)),
  OPENAI_API_KEY: secret('an API key'),
  OPENAI_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe("a model's name as its server knows it"),
  OPENAI_CONCURRENCY: number(1, 64).default(2).describe('a number from 1 to 64'),
  OPENAI_ITEMS_PER_REQUEST: number(1, 20).default(5).describe('a number from 1 to 20'),
  STIMMLAGE_MODEL_PRICES: modelPrices
    .default(new Map())
    .describe('names and prices between commas, such as claude-haiku-5-5=0.1/0.5'),
} as const;

export type VariableName = keyof typeof variables;
type Values = { [K in VariableName]: z.output<(typeof variables)[K]> };
export type Config<N extends VariableName = VariableName> = Pick<Values, N>;

export const variableNames = Object.keys(variables) as VariableName[];

/**
 * Removes white space that a file or tool may have added to a value. Only trailing line breaks are removed
 * from a password, because spaces may be part of the password.
 */
const withoutEnd = (name: VariableName, text: string): string =>
  name === 'STIMMLAGE_ADMIN_PASSWORD' ? text.replace(/[\r\n]+$/, '') : text.trim();

/**
 * Reads a variable as text. `NAME_FILE` may contain the path of a file with the value of `NAME`, as is common
 * for container secrets.
 */
const readText = (name: VariableName, env: Environment, readFile: (path: string) => string): string => {
  const text = withoutEnd(name, env[name] ?? '');
  const path = env[`${name}_FILE`]?.trim();
  if (!path) return text;
  if (text !== '') throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`);
  try {
    return withoutEnd(name, readFile(path));
  } catch {
    throw new ConfigError(`${name}_FILE names ${path}, which cannot be read.`);
  }
};

/** Reads the value of a variable. An empty variable counts as not set. */
const readVariable = (name: VariableName, env: Environment, readFile: (path: string) => string) => {
  const text = readText(name, env, readFile);
  if (name !== 'STIMMLAGE_ADMIN_PASSWORD' && /^(["']).*\1$/.test(text))
    throw new ConfigError(
      `${name} is in quotation marks, which belong to its value here. Remove them: docker --env-file, for example, keeps them.`,
    );
  return text === '' ? undefined : text;
};

/**
 * Lists the URL variables that point to a real service in use. These are refused while the sandbox is on,
 * because posts and labels from real services would be marked as sandbox data.
 */
const realServicesOf = (config: Config): string[] => [
  ...(config.X_BEARER_TOKEN && isRealService(config.X_API_URL) ? ['X_API_URL'] : []),
  ...(config.ANTHROPIC_API_KEY && isRealService(config.ANTHROPIC_BASE_URL) ? ['ANTHROPIC_BASE_URL'] : []),
  ...(config.OPENAI_BASE_URL && isRealService(config.OPENAI_BASE_URL) ? ['OPENAI_BASE_URL'] : []),
];

/**
 * Checks the settings for models. A model's name must be unambiguous, because it determines the server and
 * the price of requests.
 */
const checkModels = (config: Config): void => {
  const { OPENAI_BASE_URL: address, OPENAI_MODEL: own } = config;
  if ((address === undefined) !== (own === undefined)) {
    throw new ConfigError('OPENAI_BASE_URL and OPENAI_MODEL belong together: set both or none.');
  }
  if (address !== undefined && new URL(address).username !== '' && config.OPENAI_API_KEY !== undefined) {
    throw new ConfigError(
      'OPENAI_BASE_URL holds a password and OPENAI_API_KEY is set, but a request carries one of them only; keep one of them.',
    );
  }
  const names = new Set<string>(models.map(({ name }) => name));
  if (own !== undefined && names.has(own)) {
    throw new ConfigError(
      `OPENAI_MODEL is ${own}, which names a model of Anthropic's here; give it another name.`,
    );
  }
  const unknown = [...config.STIMMLAGE_MODEL_PRICES.keys()].find((name) => name !== own && !names.has(name));
  if (unknown !== undefined) {
    throw new ConfigError(`STIMMLAGE_MODEL_PRICES has a price for ${unknown}, but there is no such model.`);
  }
};

const checkDatabases = (config: Config): void => {
  if (config.DATABASE_MIGRATION_URL !== undefined && config.DATABASE_URL === undefined) {
    throw new ConfigError(
      'DATABASE_MIGRATION_URL is set without DATABASE_URL, by which the API and the workers use the same database; set both or none.',
    );
  }
  for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'] as const) {
    const address = config[name];
    const problem = address === undefined ? undefined : databaseAddressProblem(address);
    if (problem !== undefined) throw new ConfigError(`${name} ${problem}.`);
  }
};

/** Checks rules that involve more than one variable. */
const checkTogether = (config: Config): void => {
  checkDatabases(config);
  if ((config.STIMMLAGE_ADMIN_EMAIL === undefined) !== (config.STIMMLAGE_ADMIN_PASSWORD === undefined)) {
    throw new ConfigError(
      'STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD belong together: set both or none.',
    );
  }
  if (config.STIMMLAGE_ADMIN_RESET && config.STIMMLAGE_ADMIN_EMAIL === undefined) {
    throw new ConfigError(
      'STIMMLAGE_ADMIN_RESET needs STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD, the new password.',
    );
  }
  if (config.METRICS_PORT === config.PORT) {
    throw new ConfigError('METRICS_PORT is the port of PORT; give it another one.');
  }
  checkModels(config);
  const real = config.STIMMLAGE_SANDBOX ? realServicesOf(config) : [];
  if (real.length > 0) {
    throw new ConfigError(
      `STIMMLAGE_SANDBOX is on, but the real services are used. Set ${real.join(' and ')} to a sandbox, or leave STIMMLAGE_SANDBOX off.`,
    );
  }
};

/**
 * Reads the environment once, when a process starts.
 * @throws ConfigError with a message that names the variable and describes the accepted values, but never
 * contains a secret.
 */
export const readConfig = (env: Environment, readFile: (path: string) => string): Config => {
  const values = variableNames.map((name) => {
    const result = variables[name].safeParse(readVariable(name, env, readFile));
    if (result.success) return [name, result.data];
    throw new ConfigError(`${name} is not accepted: expected ${variables[name].description}.`);
  });
  const config: Config = Object.fromEntries(values);
  checkTogether(config);
  return config;
};

/** Returns one sentence about each missing variable that `start` requires. */
export const missingForRealServices = (config: Config): string[] => {
  const missing: string[] = [];
  if (!config.X_BEARER_TOKEN) {
    missing.push('X_BEARER_TOKEN is missing: the bearer token of an X API project, to collect posts.');
  }
  if (!config.ANTHROPIC_API_KEY && !config.OPENAI_BASE_URL) {
    missing.push(
      'ANTHROPIC_API_KEY is missing: the key of the AI provider, to classify posts; or OPENAI_BASE_URL and OPENAI_MODEL, for a server of your own.',
    );
  }
  return missing;
};
