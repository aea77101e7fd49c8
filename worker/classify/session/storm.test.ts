import { expect, test } from 'bun:test';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { type Classifying, useClassifying } from '../../testing/classifying';
import { ownModel, ownModelDeps } from '../../testing/own-model';
import { classifyInStorm, finishAll, type Storm, stormCounts } from '../../testing/storm';
import { createAnthropic } from '../providers/anthropic';
import { createOpenAi } from '../providers/openai';

const TIMEOUT_MS = 250;
const { items } = stormCounts;

const world = useClassifying();

const number = async (expression: string): Promise<number> => {
  const [row] = await world.database.client.unsafe(`select (${expression})::float8 as n`);
  return row?.['n'] ?? 0;
};

/** Checks that 20 to 40 percent of the calls failed, and that enough answers were faulty. */
const isAsWildAsMeant = ({ struckCalls, answers }: Storm): void => {
  expect(Math.abs(struckCalls - 0.3)).toBeLessThan(0.1);
  expect(answers).toBeGreaterThanOrEqual(stormCounts.answers);
};

/**
 * Checks that every session has ended and that the figures match a recount. Every item must have either one
 * label or a reason why the item has no label.
 */
const everyItemIsAccountedFor = async (): Promise<void> => {
  const inPlans = `from requests r join batches b on b.id = r.batch_id, unnest(r.content_ids) as item where attempt = 0`;
  expect([
    await number(`select count(*) ${inPlans}`),
    await number(`select count(distinct item) ${inPlans}`),
    await number(`select count(*) from sessions where finished_at is null`),
    await number(`select count(*) from sessions where status = 'failed' and error = '[]'`),
    await number(`select count(*) from batches where completed_at is null`),
    await number(`select count(*) from requests where state = 'pending'`),
    await number(`select count(*) - count(distinct content_id) from labels`),
    await number(`select count(*) from content c where scope = 'hit'
      and not exists (select from labels l where l.content_id = c.id)
      and not exists (select from requests r where c.id = any(r.failed_ids) and r.error <> '[]')`),
  ]).toEqual([items, items, 0, 0, 0, 0, 0, 0]);
  expect(await world.mismatches()).toEqual([]);
};

/**
 * Checks that the ledger contains one entry per batch, and that the entries contain the tokens of all
 * answers.
 */
const isBookedOnce = async (): Promise<void> => {
  expect([
    await number(`select count(*) - count(distinct batch_id) from usage_ledger`),
    await number(`(select sum(tokens_in) from requests) - (select sum(tokens_in) from usage_ledger)`),
    await number(`(select sum(tokens_out) from requests) - (select sum(tokens_out) from usage_ledger)`),
  ]).toEqual([0, 0, 0]);
};

/**
 * Checks that a session without faults labels every item that the sessions in the storm have not labelled.
 */
const laterSessionTakesTheRest = async (
  model: Parameters<Classifying['createSession']>[1],
  over: Parameters<Classifying['step']>[1],
): Promise<void> => {
  const left = items - (await world.countLabels());
  expect(left).toBeGreaterThan(0);
  const id = await world.createSession(undefined, model);
  await finishAll(world, [id], over);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  expect(await number(`select sum(content_count) from batches where session_id = ${id}`)).toBe(left);
  expect(await number(`select count(*) from labels where session_id = ${id}`)).toBe(left);
  expect([await world.countLabels(), await number(`select count(distinct content_id) from labels`)]).toEqual([
    items,
    items,
  ]);
  expect(await world.mismatches()).toEqual([]);
};

const report = async (service: string, { struckCalls, calls, answers, batches }: Storm): Promise<void> => {
  const labels = await number('select count(*) from labels');
  const distinct = await number('select count(distinct content_id) from labels');
  const struck = `${Math.round(struckCalls * 100)} % of ${calls} calls, ${answers} answers and ${batches} batches`;
  reportFaults({
    what: `analysis by ${service}: faults of ${struck}`,
    of: items,
    lost: items - distinct,
    doubled: labels - distinct,
  });
};

const haiku = { modelName: 'claude-3-5-haiku', modelVersion: '20241022' } as const;

test(`labels each of ${items} items once or fails it with a reason, despite faults (batches)`, async () => {
  const anthropic = createAnthropic({
    apiKey: 'sandbox',
    baseUrl: world.sandbox.url,
    timeoutMs: TIMEOUT_MS,
    submitTimeoutMs: TIMEOUT_MS,
  });
  const over = { providers: { anthropic } };
  const storm = await classifyInStorm(world, haiku, over);
  isAsWildAsMeant(storm);
  expect(storm.batches).toBe(5 * stormCounts.ofEachBatch);
  await everyItemIsAccountedFor();
  await laterSessionTakesTheRest(haiku, over);
  await report('batches', storm);
  const { twice, batches } = await world.sandbox.control<{
    twice: { customIds: string[] };
    batches: { id: string; status: string }[];
  }>('GET', '/provider/state');
  expect(twice.customIds).toEqual([]);
  expect(batches.filter(({ status }) => status !== 'ended')).toEqual([]);
  const ours = await world.database.client<{ id: string }[]>`
      select provider_batch_id as id from batches where provider_batch_id is not null`;
  expect(ours.map(({ id }) => id).toSorted()).toEqual(batches.map(({ id }) => id).toSorted());
  expect(await number(`select count(*) from usage_ledger`)).toBe(batches.length);
  await isBookedOnce();
});

test(`labels each of ${items} items once or fails it with a reason, despite faults (calls)`, async () => {
  const own = ownModelDeps(world.sandbox.url, () =>
    createOpenAi({
      baseUrl: `${world.sandbox.url}/v1`,
      apiKey: 'sandbox',
      concurrency: 3,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  const storm = await classifyInStorm(world, ownModel, own);
  isAsWildAsMeant(storm);
  await everyItemIsAccountedFor();
  await laterSessionTakesTheRest(ownModel, own);
  await report('calls', storm);
  await isBookedOnce();
});
