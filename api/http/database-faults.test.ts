import { expect, test } from 'bun:test';
import { errorBody } from '@stimmlage/core/contracts/common';
import { serverLimits } from '@stimmlage/core/server-limits';
import { until } from '@stimmlage/core/testing/until';
import { databaseProvocations, refuseTargets, SECRET, target } from '../testing/database-provocations';
import { type ApiHarness, startApi } from '../testing/harness';
import { writtenLog } from '../testing/written-log';

const create = async (api: ApiHarness) => {
  const response = await api.call('POST', '/admin/collection/targets', { as: 'admin', json: target });
  return { response, body: errorBody.safeParse(await response.json()).data };
};

/** Changes a setting of the API's database, and ends the connections that were opened before. */
const change = async ({ database }: ApiHarness, setting: string): Promise<void> => {
  const [row] = await database.client<{ name: string }[]>`select current_database() as name`;
  await database.client.unsafe(`alter database "${row?.name}" set ${setting}`);
  await database.client`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
};

/** Creates a target, again and again, until the API refuses by a code. */
const untilRefused = (api: ApiHarness, code: string): Promise<Response> =>
  until(`the API refuses by ${code}`, async () => {
    const { response, body } = await create(api);
    return body?.error === code && response;
  });

test.each([
  ['statement_timeout = 100', 'database.too_slow', null],
  ['lock_timeout = 100', 'database.conflict', '5'],
] as const)('says what is wrong if a statement is cancelled by %s', async (setting, code, retryAfter) => {
  await using api = await startApi();
  expect((await create(api)).response.status).toBe(201);
  await change(api, setting);
  const other = api.database.openSingle();
  await other.begin(async (tx) => {
    await tx`lock table targets in access exclusive mode`;
    const { status, headers } = await untilRefused(api, code);
    expect([status, headers.get('retry-after')]).toEqual([503, retryAfter]);
  });
  await other.end();
});

test('says that the database accepts no changes if it is read-only', async () => {
  await using api = await startApi();
  expect((await create(api)).response.status).toBe(201);
  await change(api, 'default_transaction_read_only = on');
  const { status, headers } = await untilRefused(api, 'database.read_only');
  expect([status, headers.get('retry-after')]).toEqual([503, null]);
});

test('names the time after which a statement is cancelled', async () => {
  await using api = await startApi();
  const { message } = errorBody.parse(await (await databaseProvocations['database.too_slow'](api)).json());
  expect(message).toContain(`after ${serverLimits.statementSeconds} s`);
});

test('logs the code of the database, but not its message', async () => {
  const { log, written } = writtenLog('error');
  await using api = await startApi({ log });
  await refuseTargets(api, '53100');
  expect((await create(api)).body?.error).toBe('database.full');
  const lines = written.join('');
  expect(lines).toContain('"code":"53100"');
  expect(lines).toContain('The disk of the database is full');
  expect(lines).not.toContain(SECRET);
});
