import { expect, test } from 'bun:test';
import { type Role, roles } from '@stimmlage/core/codes/roles';
import { endpoints } from '@stimmlage/core/contracts';
import { listRawContent } from '@stimmlage/core/contracts/content';
import { privacySubject } from '@stimmlage/core/contracts/privacy';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import { storeAuthors, storeContent, storeLabels, storeTargets } from '@stimmlage/db/testing/store';
import fc from 'fast-check';
import { listOperations } from './testing/fuzz/document';
import { anyRequest } from './testing/fuzz/requests';
import { useApi } from './testing/harness';

const api = await useApi();
/**
 * The ids of the posts to request. Post 1 is by the minister, and posts 2 to 5 are by the citizen. Posts 4
 * and 5 have no label.
 */
const IDS = [1, 2, 3, 4, 5];
const LABELLED = [1, 2, 3, 6, 7];
/**
 * The citizen's details. No post contains any of these details, so a response that contains a detail reveals
 * the author.
 */
const TRACES = ['88887771', 'citizen_one', 'Zoe Citizen', '424242'] as const;
const [id, username, displayName, followers] = TRACES;

beforeAll(async () => {
  const [target] = await storeTargets(api.database, [{ username: 'Minister', displayName: 'Ein Minister' }]);
  const citizen = accountRow(id, username, { displayName, followersCount: Number(followers) });
  await storeAuthors(api.database, [accountRow('1', 'Minister'), citizen]);
  const byMinister = new Set([1, 6]);
  const parents = new Map([
    [1, null],
    [6, '5'],
  ]);
  await storeContent(
    api.database,
    [...IDS, 6].map((n) => {
      const parentId = parents.has(n) ? (parents.get(n) ?? null) : '1';
      const place = { parentId, targetId: target?.id ?? 0 };
      const authorId = byMinister.has(n) ? '1' : id;
      return contentRow(n, { ...place, authorId, text: `Aussage ${n} zur Lage im Land` });
    }),
  );
  // An archive of one account often bears its handle.
  const archived = { keyword: `${username}.jsonl`, sourceType: 'keyword_tweet', targetId: null } as const;
  await storeContent(api.database, [
    contentRow(7, { ...archived, authorId: id, text: 'Aussage 7 zur Lage im Land' }),
  ]);
  await storeLabels(api.database, { sessionId: 1, labels: LABELLED.map((n) => newLabel(n)) });
});

/**
 * Queries that search for an author, that select content with or without a label, or that select everything.
 */
const queries = [
  '',
  'search=citizen_one',
  'search=Zoe%20Citizen',
  'politician=citizen_one',
  'mentions=citizen_one',
  'handle=citizen_one',
  'handle=%40Citizen_One',
  'authors=true',
  'isAnalyzed=true',
  'isAnalyzed=false',
  'page=1&limit=100',
];

/** Counts the audit log entries for exports that contained authors. */
const countExports = async (): Promise<number> => {
  const [row] = await api.database.client`
    select count(*)::int as n from audit_log
    where action = 'export' and detail->'filters'->>'authors' = 'true'`;
  return row?.['n'];
};

/**
 * Whether the audit log says that a role looked up the post or the person that a request names. Of several looks
 * within an hour, only the first is recorded.
 */
const isLookRecorded = async (role: Role | null, address: string): Promise<boolean> => {
  const { pathname, searchParams } = new URL(address, 'http://api.test');
  const post = /\d+/.exec(pathname)?.[0] ?? '';
  const whom = privacySubject.query.safeParse(Object.fromEntries(searchParams));
  const person = whom.success ? await keyedHash(api.database.db, 'handle', whom.data.handle ?? '') : '';
  const [entry] = await api.database.client`
    select from audit_log where user_name = ${role} and at > now() - interval '1 hour'
      and ((action = 'content.author' and object_id = ${post})
        or (action = 'privacy.subject' and object_id = ${person}))`;
  return entry !== undefined;
};

/**
 * Whether a text contains one of the citizen's details. Numbers must be whole, because the digits of a
 * duration in the metrics may contain any shorter number.
 */
const contains = (text: string, trace: string): boolean =>
  /^\d+$/.test(trace) ? new RegExp(`(?<!\\d\\.?)${trace}(?!\\.?\\d)`).test(text) : text.includes(trace);

interface Asked {
  role: Role | null;
  method?: string;
  address: string;
  headers?: Record<string, string>;
  body?: string | null;
}

/**
 * Sends a request. Returns the response, the citizen's details that are in the response but not in the
 * request, and whether the audit log records the access to authors.
 */
const ask = async ({ role, method = 'GET', address, headers = {}, body = null }: Asked) => {
  const before = await countExports();
  const token = role === null ? {} : { Authorization: `Bearer ${await api.tokenOf(role)}` };
  const response = await api.app.request(address, { method, headers: { ...headers, ...token }, body });
  const said = await response.text();
  const question = `${address.replaceAll('%20', ' ')} ${body ?? ''}`.toLowerCase();
  const found = TRACES.filter((trace) => contains(said, trace) && !question.includes(trace.toLowerCase()));
  const isRecorded = (await countExports()) > before || (await isLookRecorded(role, address));
  return { response, found, isRecorded };
};

/**
 * Expects a response to contain an author only if the caller may see authors and the audit log records the
 * access.
 */
const expectKept = async (asked: Asked): Promise<Response> => {
  const { response, found, isRecorded } = await ask(asked);
  const maySee = asked.role !== null && asked.role !== 'analyst' && isRecorded;
  expect([asked.role, asked.address, ...(maySee ? [] : found)]).toEqual([asked.role, asked.address]);
  return response;
};

/** The URLs of every GET call, for several posts and with each query. */
const addresses = endpoints
  .filter(({ method }) => method === 'get')
  .flatMap(({ path, root }) =>
    (path.includes(':') ? IDS : [1]).flatMap((n) =>
      queries.map((query) => `${root ? '' : '/api'}${path.replace(/:\w+/g, String(n))}?${query}`),
    ),
  );

test('shows a private author to admins who open a post, but not in the list of raw content', async () => {
  for (const address of ['/api/comments/3', '/api/comments/4', '/api/admin/analysis/content/5']) {
    const { found, isRecorded } = await ask({ role: 'admin', address });
    expect([address, found.includes(username), isRecorded]).toEqual([address, true, true]);
  }
  const { response, found } = await ask({ role: 'admin', address: '/api/raw-content?limit=100' });
  expect([response.status, found]).toEqual([200, []]);
  const { data } = await api.read(listRawContent, '/raw-content?limit=100', { as: 'admin' });
  const itemOf = (n: string) => data.content.find((item) => item.id === n);
  expect(itemOf('4')).toMatchObject({ isAnalyzed: false, author: null, authorHidden: true });
  expect(itemOf('1')).toMatchObject({ author: { twitterData: { username: 'Minister' } } });
  expect(itemOf('6')?.parent).toMatchObject({ externalId: '5', author: null });
});

test('reveals a private author only to admins whose access is recorded, for any call and query', async () => {
  const answered = new Set<string>();
  for (const role of [null, ...roles])
    for (const address of addresses) {
      const response = await expectKept({ role, address });
      if (response.ok) answered.add(`${role} ${address}`);
    }
  for (const path of ['/comments', '/comments/3', '/admin/analysis/content/3', '/exports/comments.csv'])
    for (const role of roles) expect(answered).toContain(`${role} /api${path}?`);
  for (const asked of ['/raw-content?isAnalyzed=false', '/exports/comments.ndjson?authors=true'])
    for (const role of ['admin', 'super_admin']) expect(answered).toContain(`${role} /api${asked}`);
  expect(answered).toContain('super_admin /api/privacy/subject?handle=citizen_one');
});

test('reveals a private author only to admins whose access is recorded, for any generated request', async () => {
  const operations = listOperations(await (await api.call('GET', '/openapi.json')).json()).filter(
    // Calls that change users and tokens are left out, because they may invalidate the tokens of this test.
    ({ method, path }) => method === 'get' || !/^\/api\/(auth|admin\/users)/.test(path),
  );
  let successes = 0;
  const property = fc.asyncProperty(anyRequest(operations), async ({ operation, ...request }) => {
    const response = await expectKept({ ...request, method: operation.method.toUpperCase() });
    if (response.ok) successes += 1;
  });
  await fc.assert(property, { seed: 20_261_125, numRuns: 800, endOnFailure: true });
  expect(successes).toBeGreaterThan(200);
});
