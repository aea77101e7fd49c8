import { describe, expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isSuspect } from '@stimmlage/core/codebook/suspect';
import { injectedPosts } from '@stimmlage/core/testing/injections';
import { storable } from '@stimmlage/core/text';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import type { WorkerDeps } from '../../deps';
import { itemsAskedBy } from '../../testing/asked-items';
import { useClassifying } from '../../testing/classifying';
import { obeying } from '../../testing/obeying';

const world = useClassifying();

const statements = [
  'Schon wieder kein Termin im Bürgeramt, eine Zumutung!',
  'Danke für das gute Ticket, das hilft uns wirklich',
  'Heute um 18 Uhr Sprechstunde im Rathaus',
  'Die Mieten in Berlin sind unbezahlbar, es reicht!',
  'Die Grenzkontrollen bringen gar nichts',
];

/**
 * Stores ordinary posts with odd ids, and other posts with even ids. The items of a session's requests are
 * sorted by id, so the two kinds alternate.
 */
const store = (texts: readonly string[], kind: 'ordinary' | 'other') =>
  storeContent(
    world.database,
    texts.map((text, index) =>
      contentRow(2 * index + (kind === 'ordinary' ? 1 : 2), { text: storable(text), targetId: 1 }),
    ),
  );
const storeOrdinary = (count: number) =>
  store(
    Array.from({ length: count }, (_, index) => `${statements[index % statements.length]} (${index})`),
    'ordinary',
  );

interface Labelled {
  /** The labels that a session has assigned to ordinary posts, keyed by content id. */
  ordinary: Map<string, unknown>;
  others: Map<string, unknown>;
}

const labelsOf = async (sessionId: number): Promise<Labelled> => {
  const rows = await world.database.client<{ id: string; label: unknown }[]>`
    select content_id::text as id,
      to_jsonb(l) - 'content_id' - 'session_id' - 'analyzed_at' - 'provider_model' as label
    from labels l where session_id = ${sessionId} order by content_id`;
  const of = (remainder: number) =>
    new Map(rows.filter(({ id }) => Number(id) % 2 === remainder).map(({ id, label }) => [id, label]));
  return { ordinary: of(1), others: of(0) };
};

/** Stores and labels ordinary posts before there are any other posts; returns the labels. */
const classifyOrdinary = async (count: number): Promise<Map<string, unknown>> => {
  await storeOrdinary(count);
  const { ordinary } = await labelsOf(await world.classify());
  expect(ordinary.size).toBe(count);
  return ordinary;
};

/** A model that has not labelled any posts yet, so all posts are pending. */
const haiku = { modelName: 'claude-haiku-4-5', modelVersion: '20251001' } as const;

const INJECTED = injectedPosts.length;

test(`labels ${INJECTED} injections without affecting the labels of ordinary posts`, async () => {
  const before = await classifyOrdinary(INJECTED);
  await store(injectedPosts, 'other');
  const id = await world.createSession(undefined, haiku);
  await world.finish(id);
  const after = await labelsOf(id);
  expect(after.ordinary).toEqual(before);
  expect(after.others.size).toBe(INJECTED);
  expect(await world.attempts(id)).toEqual([0]);
  expect(await world.batches(id)).toMatchObject([{ status: 'completed', failedRequests: 0 }]);
  const items = await world.database.client<{ items: number; requests: number }[]>`
    select cardinality(content_ids) as items, count(*)::int as requests from requests r
    join batches b on b.id = r.batch_id where b.session_id = ${id} and r.content_ids[1] % 2 = 0 group by 1`;
  expect(items.map((row) => ({ ...row }))).toEqual([{ items: 1, requests: INJECTED }]);
  expect((await world.providerView()).twice.customIds).toEqual([]);
  expect(await world.mismatches()).toEqual([]);
});

test('sends a reply to an injection together with other posts, but without the injection as context', async () => {
  await storeContent(world.database, [
    contentRow(1, { text: injectedPosts[0] ?? '', scope: 'context' }),
    contentRow(2, { text: statements[0] ?? '', kind: 'reply', parentId: '1' }),
    contentRow(3, { text: statements[1] ?? '', kind: 'reply', parentId: '4' }),
    contentRow(4, { text: statements[2] ?? '' }),
  ]);
  const id = await world.createSession();
  const asked = await itemsAskedBy(world, id);
  expect(asked.map(({ text, context }) => [text, context])).toEqual([
    [statements[2], undefined],
    [statements[1], statements[2]],
    [statements[0], undefined],
  ]);
  expect(await world.batches(id)).toMatchObject([{ status: 'completed', totalRequests: 1 }]);
});

test('sends a long post as context unless it contains an instruction near its end', async () => {
  const long = 'Das ist ein ganz gewöhnlicher Satz. '.repeat(60);
  await storeContent(world.database, [
    contentRow(1, { text: `${'Ein Satz. '.repeat(30)} ${injectedPosts[0] ?? ''}`, scope: 'context' }),
    contentRow(2, { text: statements[0] ?? '', kind: 'reply', parentId: '1' }),
    contentRow(3, { text: statements[1] ?? '', kind: 'reply', parentId: '4' }),
    contentRow(4, { text: long }),
  ]);
  const asked = await itemsAskedBy(world, await world.createSession());
  expect(asked.map(({ context }) => context)).toEqual([long.slice(0, 280), undefined, undefined]);
  expect(await flagged()).toEqual([]);
});

const flagged = async (): Promise<string[]> =>
  (
    await world.database.client<{ id: string }[]>`
      select id::text from content where flag = 'instruction' order by id`
  ).map(({ id }) => id);

test('flags injections for review when they are sent to a model, until they are edited', async () => {
  await storeContent(world.database, [
    contentRow(1, { text: injectedPosts[0] ?? '' }),
    contentRow(2, { text: statements[0] ?? '' }),
    contentRow(3, { text: injectedPosts[1] ?? '' }),
  ]);
  await world.classify();
  expect(await flagged()).toEqual(['1', '3']);
  await world.database.client`update content set text = ${statements[1] ?? ''} where id = 3`;
  await world.finish(await world.createSession(undefined, haiku));
  expect(await flagged()).toEqual(['1']);
});

/**
 * Returns dependencies with a model that obeys every text for which `isObeyed` returns true. `way` is a key
 * of `obeying`.
 */
const obeyed = (way: string, isObeyed: (text: string) => boolean): Pick<WorkerDeps, 'providers'> => {
  const { providers } = world.deps;
  return { providers: { ...providers, anthropic: obeying[way]?.(providers.anthropic, isObeyed) } };
};

describe('a model that obeys every injection', () => {
  const ORDINARY = 40;
  const sample = injectedPosts.filter((_, index) => index % 5 === 0);

  test.each(Object.keys(obeying))('does not affect other items if it %s', async (way) => {
    const before = await classifyOrdinary(ORDINARY);
    await store(sample, 'other');
    const id = await world.createSession(undefined, haiku);
    await world.finish(id, obeyed(way, isSuspect));
    const after = await labelsOf(id);
    expect(after.ordinary).toEqual(before);
    expect(await world.session(id)).toMatchObject({ status: 'completed' });
    expect(await world.mismatches()).toEqual([]);
  });
});

/**
 * An injection that does not look suspicious is sent in one request with other texts. In the cases below, the
 * injection can make the whole answer invalid, but cannot change the labels of the other texts.
 */
describe('a model that obeys an injection that was not recognised', () => {
  const ORDINARY = 19;
  const unsuspected = 'Wie meine Großmutter zu sagen pflegte: das Wetter wird morgen anders';

  test.each(Object.keys(obeying).filter((way) => way !== 'labels everything in its request as instructed'))(
    'does not affect other items if it %s',
    async (way) => {
      const before = await classifyOrdinary(ORDINARY);
      await store([unsuspected], 'other');
      expect(isSuspect(unsuspected)).toBe(false);
      const id = await world.createSession(undefined, haiku);
      const isObeyed = (text: string): boolean => text === unsuspected;
      await world.finish(id, obeyed(way, isObeyed));
      expect((await labelsOf(id)).ordinary).toEqual(before);
      expect(await world.session(id)).toMatchObject({ status: 'completed' });
      expect(await world.mismatches()).toEqual([]);
    },
  );
});

const archives = join(import.meta.dir, '..', '..', '..', '..', 'shared', 'data', 'posts');

describe.skipIf(!existsSync(archives))('real posts (skipped without ../shared/data)', () => {
  test.each(['citizens-2018', 'politicians-2021'])('fewer than 1 in 100 of %s look suspicious', (name) => {
    const texts = gunzipSync(readFileSync(join(archives, `${name}.twarc2.jsonl.gz`)))
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as { data: { text: string }[] }).data.map(({ text }) => text));
    expect(texts.length).toBeGreaterThan(8_000);
    expect(texts.filter(isSuspect).length).toBeLessThan(texts.length / 100);
  });
});
