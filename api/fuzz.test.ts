import { expect, test } from 'bun:test';
import { roles } from '@stimmlage/core/codes/roles';
import { errorBody } from '@stimmlage/core/contracts/common';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import fc from 'fast-check';
import { listOperations, type Operation } from './testing/fuzz/document';
import { anyRequest, type FuzzRequest, validRead } from './testing/fuzz/requests';
import { useApi } from './testing/harness';

/** The seed of the generator. Set STIMMLAGE_FUZZ_SEED to explore other requests or to reproduce a failure. */
const SEED = Number(process.env.STIMMLAGE_FUZZ_SEED ?? 20_261_120);
/** The number of requests. `bun run faults` sends more requests than the normal test run. */
const REQUESTS = isFullFaults ? 10_000 : 2_500;
const READS = 1_000;

/**
 * The minimum number of requests that must succeed. A request that is refused by the first check tests
 * nothing else.
 */
const FEWEST_SUCCESSES = REQUESTS / 4;

let operations: Operation[];

const api = await useApi();
beforeAll(async () => {
  await seedLabels(api.database, { count: 200, days: 60, until: new Date() });
  await seedTrends(
    api.database,
    [{ name: '#Rente', posts: 1, relevance: 8, category: 'social' }],
    new Date(),
  );
  operations = listOperations(await (await api.call('GET', '/openapi.json')).json());
  for (const role of roles) await api.tokenOf(role);
  await api.database.client`create table kept_users as select * from users`;
  await api.database.client`create table kept_tokens as select * from access_tokens`;
});

/**
 * Restores the callers' tokens and roles for the next request, because the previous request may have removed
 * them.
 */
const restoreUsers = () =>
  api.database.client.begin(async (sql) => {
    await sql`delete from sign_in_failures`;
    await sql`delete from users`;
    await sql`insert into users overriding system value select * from kept_users`;
    await sql`insert into access_tokens overriding system value select * from kept_tokens`;
  });

const send = async ({ operation, role, address, headers, body }: FuzzRequest): Promise<Response> => {
  const token = role === null ? {} : { Authorization: `Bearer ${await api.tokenOf(role)}` };
  const method = operation.method.toUpperCase();
  return api.app.request(address, {
    method,
    headers: { ...headers, ...token },
    ...(body === null ? {} : { body }),
  });
};

const isErrorCode = (code: string): code is ErrorCode => code in errorCatalogue;

/** Checks what must hold for every response to any request. */
const check = async ({ operation }: FuzzRequest, response: Response): Promise<void> => {
  const text = await response.text();
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(response.status).not.toBe(500);
  const meaning = operation.answers.get(response.status);
  expect([response.status, meaning]).toEqual([response.status, expect.any(String)]);
  // The readiness probe is the only call whose failure has no error body. Its response lists what is missing
  // instead.
  if (response.status < 400 || operation.id === 'readyz') return;
  const { error } = errorBody.parse(JSON.parse(text));
  expect(meaning).toContain(`\`${error}\``);
  expect<number | null>(isErrorCode(error) ? errorCatalogue[error].status : null).toBe(response.status);
};

const mayEndTokens = ({ operation, role }: FuzzRequest): boolean =>
  role !== null && operation.method !== 'get' && /^\/api\/(auth|admin\/users)/.test(operation.path);

const run = { seed: SEED, endOnFailure: true, verbose: 0 } as const;

test(`gives a documented response to ${REQUESTS} requests generated from the OpenAPI document`, async () => {
  let successes = 0;
  const property = fc.asyncProperty(anyRequest(operations), async (request) => {
    const response = await send(request);
    await check(request, response);
    if (response.ok) successes += 1;
    if (mayEndTokens(request) && response.ok) await restoreUsers();
  });
  await fc.assert(property, { ...run, numRuns: REQUESTS });
  expect(successes).toBeGreaterThan(FEWEST_SUCCESSES);
});

test('responds to every valid read request with success, or with 404 for an unknown name', async () => {
  const property = fc.asyncProperty(validRead(operations), async (request) => {
    const response = await send(request);
    await check(request, response);
    expect([request.address, response.ok || response.status === 404]).toEqual([request.address, true]);
  });
  await fc.assert(property, { ...run, numRuns: READS });
});
