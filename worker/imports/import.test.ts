import { describe, expect, test } from 'bun:test';
import type { Tx } from '@stimmlage/db/connection';
import { findImport } from '@stimmlage/db/queries/collection/imports';
import { upsertAuthors } from '@stimmlage/db/queries/content/authors';
import { removeContent } from '@stimmlage/db/queries/content/remove-content';
import { noteGone } from '@stimmlage/db/queries/privacy/gone-posts';
import { trends } from '@stimmlage/db/tables';
import { idAt, toPage } from '@stimmlage/db/testing/archive';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { untilBlocked } from '@stimmlage/db/testing/locks';
import { expire, storeContentIn, storeLabels } from '@stimmlage/db/testing/store';
import { toAuthorRow } from '../content/rows';
import { drain } from '../testing/harness';
import { importHandler } from './import.handler';
import { at, posts, root, useImports } from './testing/archives';

const imports = await useImports();

describe('an import', () => {
  test('adds nothing if the archive has already been imported', async () => {
    await imports.run([toPage(posts)]);
    const before = await imports.stored();
    expect(await imports.run([toPage(posts)])).toMatchObject({ accepted: 0, known: 6 });
    expect(await imports.stored()).toEqual(before);
    expect(await checkFigures(imports.database)).toEqual([]);
  });

  test('leaves out posts deleted by retention, and reports their number', async () => {
    const { database, run, stored } = imports;
    await run([toPage(posts)]);
    const hits = (await stored()).filter(({ filterReason }) => filterReason === null);
    await storeLabels(database, { sessionId: 1, labels: hits.map(({ id }) => newLabel(id)) });
    const figures = () => database.client`select * from label_rollup order by session_id, day, category, n`;
    const before = [...(await figures())];
    await expire(
      database,
      (await stored()).slice(1).map(({ id }) => id),
    );
    expect(await run([toPage(posts), 'no JSON'])).toMatchObject({
      status: 'completed',
      accepted: 0,
      known: 1,
      expired: 5,
      filtered: {},
    });
    expect(await stored()).toHaveLength(1);
    expect([...(await figures())]).toEqual(before);
    expect(await checkFigures(database)).toEqual([]);
    await expire(database, [(await stored())[0]?.id ?? '']);
    // No post is stored, because retention has deleted all of them. This does not make the import fail.
    expect(await run([toPage(posts), 'no JSON'])).toMatchObject({ status: 'completed', expired: 6 });
  });

  test('leaves out posts that X no longer showed when they were last looked up, and reports their number', async () => {
    const { database, run, stored } = imports;
    await run([toPage(posts)]);
    const ids = (await stored()).map(({ id }) => id);
    await database.db.transaction(async (tx) => {
      await removeContent(tx, ids, 'Europe/Berlin', 'go');
      await noteGone(tx, ids.slice(1));
    });
    expect(await run([toPage(posts)])).toMatchObject({ accepted: 1, filtered: { gone_from_x: 5 } });
    expect((await stored()).map(({ id }) => id)).toEqual(ids.slice(0, 1));
    await database.db.transaction(async (tx) => {
      await removeContent(tx, ids, 'Europe/Berlin', 'go');
      await noteGone(tx, ids);
    });
    // No post is stored, because X shows none of them. This does not make the import fail.
    expect(await run([toPage(posts), 'no JSON'])).toMatchObject({
      status: 'completed',
      accepted: 0,
      filtered: { gone_from_x: 6 },
    });
    expect(await checkFigures(database)).toEqual([]);
  });

  test('shifts all dates by whole days for a demo', async () => {
    await imports.run([toPage(posts)], { shiftDays: 9 });
    expect((await imports.stored()).find(({ id }) => id === root)).toMatchObject({
      postedAt: new Date('2026-11-19T08:00:00Z'),
      retrievedAt: new Date('2026-11-29T00:00:00Z'),
    });
  });

  test('marks texts that are repeated within thirty days as duplicates', async () => {
    const text = 'Bitte teilen: Der Bus fährt wieder!';
    const copies = ['2026-09-27T08:00:00Z', at(8), at(9)].map((moment, index) => ({
      id: idAt(moment, index),
      author: 'a',
      text,
      at: moment,
    }));
    expect(await imports.run(copies.map((copy) => toPage([copy])))).toMatchObject({
      accepted: 3,
      filtered: { duplicate: 1 },
    });
  });

  test('reports the refused lines and stores the others', async () => {
    const report = await imports.run([
      '{broken',
      toPage(posts.slice(0, 1)),
      { meta: { result_count: 0 } },
      { id_str: '1' },
    ]);
    expect(report).toMatchObject({
      status: 'completed',
      accepted: 1,
      refusedCount: 2,
      refused: [
        { line: 1, reason: 'not JSON' },
        { line: 4, reason: 'a post of the old API v1.1' },
      ],
    });
  });

  test('fails with a description of the lines if none of them is readable', async () => {
    expect(
      await imports.run([
        { id_str: '1', full_text: 'a' },
        { id: '1', username: 'a' },
      ]),
    ).toMatchObject({
      status: 'failed',
      refusedCount: 2,
      error: 'Nothing in it can be imported. Its lines contain: a post of the old API v1.1, a user',
    });
    expect(await imports.run([{ meta: { result_count: 0 } }])).toMatchObject({ status: 'completed' });
  });

  test('accepts lines that consist of one post with nested references', async () => {
    const author = { id: '7', username: 'dora', name: 'Dora' };
    const reference = { type: 'quoted', id: idAt(at(8)), text: 'Das Zitat', created_at: at(8), author };
    const post = {
      id: idAt(at(9), 1),
      text: 'Dazu sage ich jetzt etwas',
      created_at: at(9),
      lang: 'de',
      author_user: author,
      referenced_tweets: [reference],
    };
    expect(await imports.run([post])).toMatchObject({ status: 'completed', accepted: 1, context: 1 });
    expect((await imports.stored()).toSorted((a, b) => a.scope.localeCompare(b.scope))).toMatchObject([
      { scope: 'context', text: 'Das Zitat', authorId: '7' },
      { scope: 'hit', text: 'Dazu sage ich jetzt etwas', authorId: '7', quotedId: idAt(at(8)) },
    ]);
  });

  test('stores trends only once even if the archive is imported twice', async () => {
    const line = {
      data: [{ trend_name: '#Rente', tweet_count: 120 }, { trend_name: 'Länderspiel' }],
      __twarc: {
        url: 'https://api.x.com/2/trends/by/woeid/23424829',
        version: '2',
        retrieved_at: '2026-11-10T00:00:00Z',
      },
    };
    expect(await imports.run([line])).toMatchObject({ trends: 2 });
    expect(await imports.run([line])).toMatchObject({ trends: 0 });
    expect(await imports.database.db.select().from(trends)).toMatchObject([
      { rank: 1, name: '#Rente', postCount: 120, cityName: 'Germany' },
      { rank: 2, name: 'Länderspiel', postCount: null },
    ]);
  });
});

test('resumes an import at the next chunk after an interruption', async () => {
  const id = await imports.receive(posts.map((post) => toPage([post])));
  const stopping = new AbortController();
  const handle = importHandler({ ...imports.deps, log: imports.deps.log });
  // The signal is aborted after the second chunk. The handler checks the signal between chunks, so the first
  // call processes exactly two chunks.
  const original = imports.deps.db.transaction.bind(imports.deps.db);
  let chunks = 0;
  const counting = {
    ...imports.deps,
    db: Object.assign(Object.create(imports.deps.db), {
      transaction: async (...args: Parameters<typeof original>) => {
        const result = await original(...args);
        chunks += 1;
        if (chunks === 2) stopping.abort();
        return result;
      },
    }),
  };
  expect(await importHandler(counting)({ importId: id }, { signal: stopping.signal, last: false })).toEqual({
    again: 0,
  });
  expect(await findImport(imports.database.db, id)).toMatchObject({
    status: 'processing',
    processedChunks: 2,
  });
  await drain((context) => handle({ importId: id }, context));
  expect(await findImport(imports.database.db, id)).toMatchObject({
    status: 'completed',
    accepted: 6,
    processedLines: 6,
  });
});

describe('a long page with the newest post first', () => {
  const long = toPage(
    Array.from({ length: 2_100 }, (_, index) => ({
      id: idAt(at(8), 2_100 - index),
      author: `buerger_${index}`,
      text: `Meldung ${index}: die Züge im Norden fallen aus`,
      at: at(8),
    })),
  );
  const ids = long.data.map(({ id }) => id);
  const [newest, oldest] = [ids.at(0) ?? '', ids.at(-1) ?? ''];
  const users = long.includes.users.toSorted((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
  const page = { ...long, includes: { ...long.includes, users } };
  const content =
    (id: string) =>
    (tx: Tx): Promise<unknown> =>
      storeContentIn(tx, [contentRow(id)]);
  const author =
    (id: string | undefined) =>
    (tx: Tx): Promise<unknown> => {
      const user = { id: id ?? '', username: 'a', name: 'A', followers: 0, isProtected: false };
      return upsertAuthors(tx, [toAuthorRow(user, new Date(at(8)))]);
    };

  test.each([
    ['the oldest post', content(oldest), content(newest)],
    ['the newest post', content(newest), content(idAt(at(9)))],
    ['the author with the lowest id', author(users.at(-1)?.id), author(users.at(0)?.id)],
  ])('does not deadlock with a transaction that locks %s', async (_, hold, goOn) => {
    const { db } = imports.database;
    await db.transaction(hold);
    let work: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await hold(tx);
      work = imports.run([page]);
      await untilBlocked(imports.database);
      await goOn(tx);
    });
    expect(await work).toMatchObject({ status: 'completed', refusedCount: 0 });
    expect(await checkFigures(imports.database)).toEqual([]);
  });
});

test('stops counting a stored post that a later archive has as withheld, and counts its copy', async () => {
  const say = (sequence: number) => ({
    id: idAt(at(8), sequence),
    author: 'emil',
    text: 'Die Züge im Norden fallen heute wieder einmal aus',
    at: at(8),
  });
  const [original, copy] = [say(1), say(2)];
  await imports.run([toPage([original, copy])]);
  const seen = async (on: string, withheld: Record<string, unknown>) => {
    const { data, ...page } = toPage([original], `2026-11-${on}T00:00:00+00:00`);
    await imports.run([{ ...page, data: data.map((post) => ({ ...post, withheld })) }]);
    expect(await checkFigures(imports.database)).toEqual([]);
    const rows = await imports.stored();
    return [original, copy].map(({ id }) => rows.find((row) => row.id === id)?.filterReason);
  };
  expect(await seen('19', { country_codes: ['DE'] })).toEqual([null, 'duplicate']);
  expect(await seen('22', { country_codes: ['DE'] })).toEqual(['withheld', null]);
  expect(await seen('21', {})).toEqual(['withheld', null]);
  expect(await seen('23', {})).toEqual(['duplicate', null]);
});

test('stores each post once even if several workers process the same import', async () => {
  const id = await imports.receive(posts.map((post) => toPage([post])));
  await Promise.all([imports.process(id), imports.process(id), imports.process(id)]);
  expect(await findImport(imports.database.db, id)).toMatchObject({
    status: 'completed',
    accepted: 6,
    known: 0,
  });
  expect(await imports.stored()).toHaveLength(6);
});
