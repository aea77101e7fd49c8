import { expect, test } from 'bun:test';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@stimmlage/core/config/environment';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { connect, openSingle } from './connection';
import { own, serverIdentity } from './embedded/identity';
import { openStorage } from './startup/service';
import { StartError } from './startup/start-error';
import { startTestCluster } from './testing/cluster';

/**
 * Certificates issued by a test CA: a server certificate for localhost, and a client certificate for the user
 * `stimmlage`.
 */
const certificates = join(import.meta.dir, 'testing', 'tls');
const file = (name: string): string => join(certificates, name);

const folder = mkdtempSync(join(tmpdir(), 'stimmlage-tls-'));
chmodSync(folder, 0o755);
const cluster = await startTestCluster(folder);
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

/**
 * Builds the URL of a database on the test server; a `$` in the parameters stands for the certificates'
 * folder.
 */
const addressWith = (parameters: string, host = '127.0.0.1', database = 'stimmlage'): string => {
  const url = new URL(cluster.url);
  url.hostname = host;
  url.pathname = `/${database}`;
  return `${url}?${parameters.replaceAll('$', `${certificates}/`)}`;
};

/** Enables TLS on the server, and creates a database (`guarded`) that requires a client certificate. */
beforeAll(async () => {
  const data = join(cluster.folder, 'postgres');
  const identity = await serverIdentity();
  for (const name of ['ca.pem', 'server.pem', 'server.key']) {
    copyFileSync(file(name), join(data, name));
    // Postgres rejects a private key that other users can read, and Git does not restrict file modes on
    // checkout.
    chmodSync(join(data, name), 0o600);
    own(join(data, name), identity);
  }
  const rules = 'hostssl guarded all all cert\nhost all all all scram-sha-256\n';
  writeFileSync(join(data, 'pg_hba.conf'), rules);
  const { client, close } = connect(cluster.url, { name: 'test', max: 1 });
  await client`create database guarded`.simple();
  for (const [name, value] of [
    ['ssl_ca_file', 'ca.pem'],
    ['ssl_cert_file', 'server.pem'],
    ['ssl_key_file', 'server.key'],
    ['ssl', 'on'],
  ])
    await client.unsafe(`alter system set ${name} = '${value}'`);
  await client`select pg_reload_conf()`;
  await close();
  await until('the server speaks TLS', async () => {
    const single = openSingle(addressWith('sslmode=require'), 'test');
    const isUp = await single`select`.then(
      () => true,
      () => false,
    );
    await single.end();
    return isUp;
  });
});

/**
 * Opens the database as a service does. For each connection, returns its name and whether the connection is
 * encrypted.
 */
const start = async (address: string): Promise<[name: string, isEncrypted: boolean][]> => {
  const { DATABASE_URL = '', ...config } = readConfig({ DATABASE_URL: address }, () => '');
  const storage = await openStorage(
    { ...config, DATABASE_URL },
    { name: 'started', works: true, onQueueError: () => undefined },
  );
  try {
    const rows = await storage.client<{ name: string; ssl: boolean }[]>`
      select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
      where datname = current_database() and application_name like 'started%' order by 1`;
    return rows.map(({ name, ssl }) => [name, ssl]);
  } finally {
    await storage.close();
  }
};

test.each([
  ['sslmode=require', '127.0.0.1'],
  ['sslmode=no-verify', '127.0.0.1'],
  ['uselibpqcompat=true&sslmode=require', '127.0.0.1'],
  ['sslmode=require&sslrootcert=$ca.pem', '127.0.0.1'],
  ['sslmode=verify-ca&sslrootcert=$ca.pem', '127.0.0.1'],
  ['sslmode=verify-full&sslrootcert=$ca.pem', 'localhost'],
  ['sslmode=verify-full&sslrootcert=$ca.pem&channel_binding=prefer', 'localhost'],
])('encrypts both the main connection and the queue connection with %s', async (parameters, host) => {
  expect(await start(addressWith(parameters, host))).toEqual([
    ['started', true],
    ['started queue', true],
  ]);
});

test.each(['', 'sslmode=disable', 'channel_binding=prefer', 'uselibpqcompat=true'])(
  'leaves connections unencrypted with the URL parameters “%s”',
  async (parameters) => {
    expect(await start(addressWith(parameters))).toEqual([
      ['started', false],
      ['started queue', false],
    ]);
  },
);

test('presents a client certificate to a server that requires one', async () => {
  const verified = 'sslmode=verify-full&sslrootcert=$ca.pem';
  const withOwn = addressWith(`${verified}&sslcert=$client.pem&sslkey=$client.key`, 'localhost', 'guarded');
  expect(await start(withOwn)).toEqual([
    ['started', true],
    ['started queue', true],
  ]);
  await expect(start(addressWith(verified, 'localhost', 'guarded'))).rejects.toThrow(StartError);
});

test.each([
  ['sslmode=require&sslrootcert=$other-ca.pem', '127.0.0.1', /certificate/],
  ['sslmode=verify-ca&sslrootcert=$other-ca.pem', '127.0.0.1', /certificate/],
  ['sslmode=verify-ca', '127.0.0.1', /certificate/],
  ['sslmode=verify-full&sslrootcert=system', 'localhost', /certificate/],
  ['sslmode=verify-full&sslrootcert=$ca.pem', '127.0.0.1', /127\.0\.0\.1/],
  ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'localhost', /sslrootcert .*\/nowhere\/ca\.pem/],
])(
  "refuses to connect with %s to %s, because the server's identity cannot be verified",
  async (parameters, host, sentence) => {
    const refused = await start(addressWith(parameters, host)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused).toMatchObject({ message: expect.stringMatching(sentence) });
  },
);

test('passes the `options` parameter to the server with either driver', async () => {
  const options = encodeURIComponent('-c work_mem=12345kB');
  const single = openSingle(addressWith(`options=${options}`), 'test');
  expect([...(await single`select current_setting('work_mem') as memory`)]).toEqual([{ memory: '12345kB' }]);
  await single.end();
  expect(await start(addressWith(`options=${options}`))).toHaveLength(2);
});
