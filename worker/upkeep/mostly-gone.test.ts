import { expect, test } from 'bun:test';
import { boundsOfMonth, MILLISECONDS_PER_DAY, monthOf } from '@stimmlage/core/days';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { reason } from '@stimmlage/core/reasons/reason';
import { missingPosts } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { drain } from '../testing/harness';
import { XRateLimited, XRefused } from '../x/faults';
import { makeReply, useCompliance } from './testing/compliance';
import { createRun, keepUp, readRun, step } from './testing/upkeep';

const { world, collectAndLabel, control, recheck } = useCompliance();

const DAY_SECONDS = 24 * 60 * 60;

/** Makes X answer look-ups as if this token could no longer see any stored post. */
const hideAll = async (): Promise<void> => {
  const stored = await world.stored();
  const errors = stored.map(({ externalId }) => ({
    value: externalId,
    detail: `Sorry, you are not authorized to see the Tweet with ids: [${externalId}].`,
    title: 'Authorization Error',
    resource_type: 'tweet',
    type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
  }));
  await world.fault({
    path: '/2/tweets',
    times: 'always',
    fault: { kind: 'status', status: 200, body: { errors } },
  });
};
const showAll = () => control('DELETE', '/faults');

/** Runs the nightly check. */
const night = async (deps = world.harness.deps) => {
  const { pass } = world.harness;
  const id = await createRun(deps, 'compliance', null);
  await drain(({ signal }) => step(deps, id, signal), pass);
  return readRun(deps, id);
};

/** Stores posts by different accounts that do not exist on X, and are the next ones to be checked. */
const storeUnknown = async (count: number, firstId = 1): Promise<void> => {
  const { database, pass } = world.harness;
  const posts = Array.from({ length: count }, (_, n) =>
    contentRow(firstId + n, { authorId: `${firstId + n}` }),
  );
  await storeContent(database, posts);
  await database.client`
    update content set checked_at = '2020-01-01' where id between ${firstId} and ${firstId + count - 1}`;
  pass(60);
};

const listMissing = async (): Promise<string[]> => {
  const rows = await world.harness.database.db.select({ id: missingPosts.contentId }).from(missingPosts);
  return rows.map(({ id }) => id);
};

test('a night in which X calls all posts gone deletes none of them, and says why', async () => {
  await collectAndLabel();
  const before = (await world.stored()).length;
  await hideAll();
  const run = await night();
  expect(run).toMatchObject({ status: 'failed', detail: { looked: before, deleted: 0, missing: before } });
  expect(run.note).toStartWith(`X says of ${before} posts by several accounts that they are gone`);
  expect(await world.stored()).toHaveLength(before);
  expect(await listMissing()).toHaveLength(before);
  expect(await world.harness.mismatches()).toEqual([]);
  await showAll();
  world.harness.pass(60);
  expect(await night()).toMatchObject({ status: 'completed', detail: { looked: before, deleted: 0 } });
  expect(await listMissing()).toEqual([]);
});

test('an admin’s check deletes the posts that have been missing for a day, a nightly one never', async () => {
  await collectAndLabel();
  const before = await world.stored();
  await hideAll();
  expect((await night()).status).toBe('failed');
  world.harness.pass(60);
  expect((await recheck()).status).toBe('failed');
  world.harness.pass(DAY_SECONDS);
  expect((await night()).status).toBe('failed');
  expect(await world.stored()).toHaveLength(before.length);
  await storeUnknown(30);
  await showAll();
  await hideAll();
  const run = await recheck();
  expect(run).toMatchObject({ status: 'failed', detail: { deleted: before.length, missing: 30 } });
  const left = (await world.stored()).map(({ id }) => id);
  expect(left.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 1}`).toSorted());
  expect((await listMissing()).toSorted()).toEqual(left.toSorted());
  expect(await world.harness.mismatches()).toEqual([]);
});

test('judges the posts of several requests together if the budget allows only small ones', async () => {
  const { database, deps } = world.harness;
  await storeUnknown(250);
  const { to } = boundsOfMonth(monthOf(new Date()));
  const now = () => new Date(to.getTime() - 10 * MILLISECONDS_PER_DAY);
  // Half of a tenth of the budget: 30 reads.
  await database.client`update settings set budget_x_micros = ${30 * xReadPrice.post * 2 * 10}`;
  await database.client`update content set checked_at = '2020-01-01'`;
  expect(await night({ ...deps, now })).toMatchObject({ status: 'failed', detail: { missing: 250 } });
  expect(await world.stored()).toHaveLength(250);
});

test('goes on with the following posts, and deletes and edits these', async () => {
  const posts = await collectAndLabel();
  await storeUnknown(100);
  const [deleted, edited] = [makeReply(posts, 0), makeReply(posts, 1)];
  await control('DELETE', `/world/posts/${deleted.id}`);
  await control('POST', `/world/posts/${edited.id}/edit`, { text: 'Jetzt fahren die Züge wieder pünktlich' });
  expect(await night()).toMatchObject({
    status: 'failed',
    detail: { deleted: 1, edited: 1, missing: 100 },
  });
  expect(await world.harness.mismatches()).toEqual([]);
});

test('deletes none of a few posts that follow as the last ones', async () => {
  await storeUnknown(110);
  expect(await night()).toMatchObject({ status: 'failed', detail: { deleted: 0, missing: 110 } });
});

test('deletes none of a few posts that X calls gone before it refuses the next request', async () => {
  const { database, deps } = world.harness;
  await storeUnknown(60);
  await database.client`update settings set budget_x_micros = ${30 * xReadPrice.post}`;
  const { x } = deps;
  if (x === null) throw new Error('there is no X to ask');
  let asked = 0;
  const lookUp: typeof x.lookUp = (ids) => {
    asked += 1;
    if (asked > 1) throw new XRefused(reason('x.credit_spent'));
    return x.lookUp(ids);
  };
  expect(await keepUp({ ...deps, x: { ...x, lookUp } }, 'compliance')).toMatchObject({
    status: 'failed',
    detail: {},
  });
  expect(asked).toBe(2);
  expect(await world.stored()).toHaveLength(60);
  // The responses were not settled, so these posts are the first ones again.
  expect(await recheck()).toMatchObject({ detail: { looked: 60, missing: 60 } });
});

test('records a few posts as missing that X calls gone before it asks for a pause, and goes on with others', async () => {
  const { database, deps } = world.harness;
  await storeUnknown(60);
  const { x } = deps;
  if (x === null) throw new Error('there is no X to ask');
  const asked: string[][] = [];
  const lookUp: typeof x.lookUp = (ids) => {
    asked.push([...ids]);
    if (asked.length === 2) throw new XRateLimited(new Date(deps.now().getTime() + 1_000));
    return x.lookUp(ids);
  };
  const { to } = boundsOfMonth(monthOf(new Date()));
  const now = () => new Date(to.getTime() - 10 * MILLISECONDS_PER_DAY);
  await database.client`update settings set budget_x_micros = ${30 * xReadPrice.post * 2 * 10}`;
  await database.client`update content set checked_at = '2020-01-01'`;
  expect(await night({ ...deps, now, x: { ...x, lookUp } })).toMatchObject({
    status: 'failed',
    detail: { looked: 60, deleted: 0, missing: 60 },
  });
  expect(asked[0]).toHaveLength(15);
  expect(asked.filter((ids) => ids.includes(asked[0]?.[0] ?? ''))).toHaveLength(1);
  expect(await world.stored()).toHaveLength(60);
});

test('deletes the posts of one account at most if those of each account are looked up one after another', async () => {
  const { database, pass } = world.harness;
  await storeContent(
    database,
    Array.from({ length: 300 }, (_, n) => contentRow(n + 1, { authorId: `${1 + Math.floor(n / 100)}` })),
  );
  await database.client`update content set checked_at = '2020-01-01'`;
  pass(60);
  expect(await night()).toMatchObject({ status: 'failed', detail: { deleted: 100, missing: 200 } });
});

test('says each night that posts are missing, and begins with them', async () => {
  const { database, deps, pass } = world.harness;
  await collectAndLabel();
  await storeUnknown(100);
  expect(await night()).toMatchObject({ status: 'failed', detail: { missing: 100 } });
  const missing = (await listMissing()).toSorted();
  await database.client`update content set checked_at = '2020-01-01' where id <> all(${missing}::bigint[])`;
  pass(60);
  const { x } = deps;
  if (x === null) throw new Error('there is no X to ask');
  const asked: string[][] = [];
  const lookUp: typeof x.lookUp = (ids) => {
    asked.push([...ids]);
    return x.lookUp(ids);
  };
  expect((await night({ ...deps, x: { ...x, lookUp } })).status).toBe('failed');
  expect(asked[0]?.toSorted()).toEqual(missing);
  expect(asked.length).toBeGreaterThan(1);
  // Also a night in which nothing can be looked up says so.
  await database.client`update settings set budget_x_micros = 0`;
  pass(60);
  const last = await night();
  expect(last.status).toBe('failed');
  expect(last.note).toStartWith('X says of 100 posts by several accounts');
});

test('deletes the posts of an account that is gone, even if a request holds hardly any others', async () => {
  const { database, pass } = world.harness;
  // None of these posts exists on X, and all but a few are by one account.
  const theirs = Array.from({ length: 80 }, (_, n) => contentRow(n + 1, { authorId: '1' }));
  const others = Array.from({ length: 10 }, (_, n) => contentRow(n + 101, { authorId: `${n + 2}` }));
  await storeContent(database, [...theirs, ...others]);
  pass(60);
  expect(await recheck()).toMatchObject({ status: 'completed', detail: { deleted: 90 } });
});
