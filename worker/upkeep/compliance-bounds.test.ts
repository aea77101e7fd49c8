import { expect, test } from 'bun:test';
import { boundsOfMonth, MILLISECONDS_PER_DAY, monthOf } from '@stimmlage/core/days';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { reason } from '@stimmlage/core/reasons/reason';
import { until } from '@stimmlage/core/testing/until';
import { listenToAnnouncements } from '@stimmlage/db/announcements';
import { findLastNightlyCheck } from '@stimmlage/db/queries/operations/upkeep-runs';
import { content } from '@stimmlage/db/tables';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { bookReads } from '../x/book-reads';
import { withinXBudget } from '../x/budget';
import { XRefused } from '../x/faults';
import { accountPath, makeReply, useCompliance } from './testing/compliance';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const { world, collectAndLabel, byId, total, control, recheck } = useCompliance();

test('ends a run before it exceeds the month’s budget', async () => {
  await collectAndLabel();
  const { database, deps } = world.harness;
  const [spent] = await database.client`select sum(cost_micros)::int as micros from usage_ledger`;
  await database.client`update settings set budget_x_micros = ${spent?.['micros'] + 30 * 5_000 + 4_999}`;
  const run = await recheck();
  expect(run).toMatchObject({ status: 'completed', detail: { looked: 30 } });
  expect(run.note).toContain('budget');
  // The costs above are moved to an earlier month, so that they no longer count towards this month's budget.
  await database.client`update usage_ledger set at = at - interval '40 days'`;
  await database.client`update settings set budget_x_micros = 5000`;
  expect((await keepUp(deps, 'compliance')).detail).toMatchObject({ looked: 1 });
});

test('stays within the month’s budget even if posts are collected at the same time', async () => {
  await collectAndLabel();
  const { database, deps } = world.harness;
  const { x } = deps;
  if (x === null) throw new Error('there is no X to ask');
  const spent = async (): Promise<number> => {
    const [row] = await database.client`select sum(cost_micros)::int as micros from usage_ledger`;
    return row?.['micros'];
  };
  const isWaiting = async (): Promise<boolean> => {
    const waiting = await database.client`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    return waiting.length > 0;
  };
  const limit = (await spent()) + 20 * xReadPrice.post;
  await database.client`update settings set budget_x_micros = ${limit}`;
  let isBooked = false;
  /** Spends as much of the budget as a collection run could. */
  const collect = () =>
    withinXBudget(deps, null, async (afford) => {
      const posts = afford(100, 1, xReadPrice.post);
      await bookReads(database.db, { call: 'tweets', runId: null, posts, users: 0, trends: 0 });
      isBooked = true;
    });
  let beside: Promise<unknown> = Promise.resolve();
  const lookUp: typeof x.lookUp = async (...asked) => {
    beside = collect().catch((error: unknown) => error);
    await until('the other has booked or waits', async () => isBooked || (await isWaiting()));
    return x.lookUp(...asked);
  };
  const run = await keepUp({ ...deps, x: { ...x, lookUp } }, 'compliance');
  // The check's first request keeps half of the budget for newest versions, which the collection then spends.
  expect(run).toMatchObject({ status: 'completed', detail: { looked: 10 } });
  expect(await beside).toBeUndefined();
  expect(await spent()).toBe(limit);
});

test('leaves an edited post to the next check if the budget does not cover its newest version', async () => {
  const posts = await collectAndLabel();
  const { database } = world.harness;
  const edited = makeReply(posts, 0);
  await control('POST', `/world/posts/${edited.id}/edit`, { text: 'Jetzt fahren die Züge wieder pünktlich' });
  await database.client`update content set checked_at = now() - interval '1 year' where id = ${edited.id}`;
  const spent = async (): Promise<number> => {
    const [row] = await database.client`select sum(cost_micros)::int as micros from usage_ledger`;
    return row?.['micros'];
  };
  const limit = (await spent()) + xReadPrice.post;
  await database.client`update settings set budget_x_micros = ${limit}`;
  expect((await recheck()).note).toContain('budget');
  expect(await spent()).toBe(limit);
  expect(await byId(edited.id)).toMatchObject({ text: edited.text });
  await database.client`update settings set budget_x_micros = ${limit + 2 * xReadPrice.post}`;
  world.harness.pass(60);
  expect((await recheck()).detail).toMatchObject({ edited: 1 });
  expect(await spent()).toBe(limit + 2 * xReadPrice.post);
  expect(await byId(edited.id)).toMatchObject({ text: 'Jetzt fahren die Züge wieder pünktlich' });
});

test.each([
  ['some posts cannot be read', 1],
  ['no post has an author', 3],
])('records the cost of a response of which %s', async (_, tries) => {
  await collectAndLabel();
  const { database, deps } = world.harness;
  await database.client`truncate usage_ledger`;
  const authors = tries === 1 ? { author_id: '7' } : {};
  const data = Array.from({ length: 4 }, (_value, index) => ({ id: `${index + 1}`, text: 'Ja', ...authors }));
  await world.fault({
    path: '/2/tweets',
    times: tries,
    fault: { kind: 'status', status: 200, body: { data } },
  });
  await keepUp(deps, 'compliance');
  const rows = await database.client`select posts_read as posts from usage_ledger order by id`;
  expect(rows.map(({ posts }) => posts).slice(0, tries)).toEqual(Array(tries).fill(4));
});

test('records the cost of a request even if the request for the newest versions fails', async () => {
  const posts = await collectAndLabel();
  const { database, deps } = world.harness;
  const { x } = deps;
  if (x === null) throw new Error('there is no X to ask');
  await control('POST', `/world/posts/${makeReply(posts, 0).id}/edit`, {
    text: 'Jetzt ist es anders gemeint',
  });
  await database.client`truncate usage_ledger`;
  let answered = 0;
  const lookUp: typeof x.lookUp = async (ids) => {
    if (answered > 0) throw new XRefused(reason('x.credit_spent'));
    const page = await x.lookUp(ids);
    answered = page.posts.length;
    return page;
  };
  expect(await keepUp({ ...deps, x: { ...x, lookUp } }, 'compliance')).toMatchObject({ status: 'failed' });
  const [row] = await database.client`select sum(posts_read)::int as posts from usage_ledger`;
  expect(answered).toBeGreaterThan(0);
  expect(row?.['posts']).toBe(answered);
});

test('spends half of the day’s budget in a night, and leaves the rest for collection', async () => {
  await collectAndLabel();
  const { database, deps } = world.harness;
  const { to } = boundsOfMonth(monthOf(new Date()));
  const now = () => new Date(to.getTime() - 10 * MILLISECONDS_PER_DAY);
  await database.client`update content set checked_at = '2020-01-01'`;
  await database.client`truncate usage_ledger`;
  await database.client`update settings set budget_x_micros = ${40 * 5_000 * 2 * 10}`;
  const id = await createRun(deps, 'compliance', null);
  await step({ ...deps, now }, id);
  const run = await readRun(deps, id);
  expect(run).toMatchObject({ status: 'completed', detail: { looked: 40 } });
  expect(run.note).toContain('share');
});

test('looks up the least recently checked posts first', async () => {
  const posts = await collectAndLabel();
  const { database } = world.harness;
  const first = makeReply(posts, 3);
  await database.client`update content set checked_at = now() - interval '9 days' where id = ${first.id}`;
  await database.client`update settings set budget_x_micros = (select sum(cost_micros) + 5000 from usage_ledger)`;
  expect((await recheck()).detail).toMatchObject({ looked: 1 });
  const checked = await database.db.select({ id: content.id, at: content.checkedAt }).from(content);
  const newest = checked.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  expect(newest?.id).toBe(first.id);
});

test('resumes a run that is killed at any step, and deletes everything once', async () => {
  const posts = await collectAndLabel();
  const { deps, database } = world.harness;
  // These posts are stored but do not exist on X.
  const unknown = Array.from({ length: 230 }, (_, index) => contentRow(index + 1));
  await storeContent(database, unknown);
  deps.now = (
    (now) => () =>
      new Date(now().getTime() + 60_000)
  )(deps.now);
  await control('POST', `/world/posts/${makeReply(posts, 4).id}/withhold`, { countries: ['DE'] });
  const id = await createRun(deps, 'compliance');
  for (const transactions of [0, 1, 2, 3, 4, 2]) {
    await expect(step(dyingAfter(deps, transactions), id)).rejects.toThrow('killed');
    expect(await world.harness.mismatches()).toEqual([]);
  }
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  await step(deps, id);
  const run = await readRun(deps, id);
  expect(run).toMatchObject({ status: 'completed', detail: { deleted: 230, hidden: 1 } });
  expect(await total(0)).toBe(posts.length - 1);
  expect(await world.harness.mismatches()).toEqual([]);
});

test('collects a post again once it is back on X', async () => {
  const posts = await collectAndLabel();
  const { harness } = world;
  await control('PATCH', accountPath(makeReply(posts, 0)), { state: 'protected' });
  await recheck();
  await control('PATCH', accountPath(makeReply(posts, 0)), { state: 'active' });
  await harness.database.client`update targets set newest_id = null, newest_reply_id = null`;
  await harness.collect();
  expect(await byId(makeReply(posts, 0).id)).toMatchObject({ scope: 'hit' });
  expect(await harness.mismatches()).toEqual([]);
});

test('announces the end of every check, but records only nightly ones as the last check', async () => {
  await collectAndLabel();
  const { database, deps } = world.harness;
  let announced = 0;
  const { stop } = await listenToAnnouncements(
    database.client,
    () => {
      announced += 1;
    },
    () => undefined,
  );
  expect(await recheck()).toMatchObject({ status: 'completed', requestedBy: 1 });
  await until('the end of a check is announced', () => announced > 0);
  expect(await findLastNightlyCheck(database.db)).toBeUndefined();
  const before = announced;
  const id = await createRun(deps, 'compliance', null);
  await step(deps, id);
  expect(await findLastNightlyCheck(database.db)).toEqual((await readRun(deps, id)).finishedAt ?? undefined);
  await until('the end of the night is announced', () => announced > before);
  await stop();
});
