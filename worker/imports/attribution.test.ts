import { describe, expect, test } from 'bun:test';
import { findImport, insertChunk } from '@stimmlage/db/queries/collection/imports';
import { block, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { changeTarget, lockTarget } from '@stimmlage/db/queries/targets/target-writes';
import { authors } from '@stimmlage/db/tables';
import { idAt, toPage, userId } from '@stimmlage/db/testing/archive';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeTargets } from '@stimmlage/db/testing/store';
import { at, posts, root, useImports } from './testing/archives';

const imports = await useImports();
emptyEach(imports.database, 'erasures');

const emil = { author: 'emil', text: 'Noch ein Beitrag zum Wetter im Norden' };

describe('an import', () => {
  test('attributes posts to watched authors, threads and hashtags, or else to the archive', async () => {
    await storeTargets(imports.database, [
      { username: 'Anna_K' },
      { username: 'Rente', targetType: 'hashtag' },
    ]);
    expect(await imports.run([toPage(posts)])).toMatchObject({
      status: 'completed',
      accepted: 6,
      filtered: { repost: 1 },
    });
    const byText = new Map((await imports.stored()).map((row) => [row.text.slice(0, 12), row]));
    const facts = (text: string) => {
      const row = byText.get(text);
      return [row?.targetId, row?.isOwn, row?.sourceType, row?.keyword];
    };
    expect(facts('Wir bauen di')).toEqual([1, true, 'politician_tweet', null]);
    expect(facts('@anna_k Das ')).toEqual([1, false, 'politician_tweet', null]);
    expect(facts('@buerger Gen')).toEqual([1, false, 'politician_tweet', null]);
    expect(facts('Die #Rente r')).toEqual([2, false, 'hashtag_tweet', null]);
    expect(facts('Irgendetwas ')).toEqual([null, false, 'keyword_tweet', 'archiv.jsonl']);
  });

  test('attributes a reply in no watched thread to the hashtag or keyword target that it mentions', async () => {
    await storeTargets(imports.database, [
      { username: 'Anna_K' },
      { username: 'Rente', targetType: 'hashtag' },
      { username: 'Bahn', targetType: 'keyword' },
    ]);
    const reply = (at_: string, text: string, over: object = {}) => ({
      id: idAt(at_),
      author: 'dora',
      text,
      at: at_,
      conversation: '77',
      repliedTo: '77',
      ...over,
    });
    const replies = [
      reply(at(14), 'Was wird nun aus der #Rente bei euch?'),
      reply(at(15), 'Ohne die Bahn kommt hier niemand weg'),
      reply(at(16), 'Dazu sagt wieder einmal niemand etwas'),
      reply(at(17), 'Auch hier geht es um die #Rente', { conversation: root, repliedTo: root }),
    ];
    expect(await imports.run([toPage([...posts, ...replies])])).toMatchObject({ accepted: 10 });
    const stored = new Map((await imports.stored()).map((row) => [row.id, row]));
    const facts = replies.map(({ id }) => {
      const row = stored.get(id);
      return [row?.targetId, row?.sourceType, row?.keyword];
    });
    expect(facts).toEqual([
      [2, 'hashtag_tweet', null],
      [3, 'keyword_tweet', null],
      [null, 'keyword_tweet', 'archiv.jsonl'],
      [1, 'politician_tweet', null],
    ]);
    expect(await checkFigures(imports.database)).toEqual([]);
  });

  test('gives the posts of an account with two targets to the one that collects it, whatever their priorities', async () => {
    await storeTargets(imports.database, [
      { username: 'anna_k', priority: 9 },
      { username: 'anna_k', targetType: 'media' },
    ]);
    await imports.database.client`update targets set account_id = ${userId('anna_k')}`;
    await imports.database.client`update targets set newest_id = 5 where target_type = 'media'`;
    await imports.run([toPage(posts)]);
    const own = (await imports.stored()).filter(({ isOwn }) => isOwn);
    expect(own.map(({ id, targetId }) => [id, targetId])).toEqual([[root, 2]]);
  });

  test('does not give a target the posts of a stranger who has its handle', async () => {
    await storeTargets(imports.database, [{ username: 'anna_k' }]);
    await imports.database.client`update targets set account_id = 7`;
    await imports.run([toPage(posts)]);
    expect((await imports.stored()).map(({ targetId }) => targetId)).not.toContain(1);
  });

  test('attributes replies without an author to the target of the stored parent post', async () => {
    await storeTargets(imports.database, [{ username: 'anna_k' }]);
    await imports.run([toPage(posts.slice(0, 1))]);
    const { author_id: _, ...reply } = toPage(posts.slice(0, 2)).data[0] ?? {};
    expect(await imports.run([{ data: reply }])).toMatchObject({ status: 'completed', accepted: 1 });
    expect((await imports.stored()).find(({ authorId }) => authorId === null)).toMatchObject({
      targetId: 1,
      isOwn: false,
      kind: 'reply',
      sourceType: 'politician_tweet',
      keyword: null,
    });
    expect(await checkFigures(imports.database)).toEqual([]);
  });

  describe('of replies in one archive and the post above them in another', () => {
    const later = idAt(at(8), 9);
    const [post, ...others] = toPage(posts).data.toReversed();
    const replies = others.slice(0, 2);
    const edited = { ...post, id: later, edit_history_tweet_ids: [root, later] };
    const below = (thread: string) => replies.map((reply) => ({ ...reply, conversation_id: thread }));
    const { users } = toPage(posts).includes;
    const lines = {
      post: [post],
      edited: [edited],
      replies: below(root),
      'replies to the edit': below(later),
    };

    test.each([
      [['replies', 'post']],
      [['post', 'replies']],
      [['replies', 'edited']],
      [['replies to the edit', 'edited']],
      [['edited', 'replies to the edit']],
      [['post', 'replies to the edit', 'edited']],
    ] as const)('assigns the replies to the account that wrote the post: %p', async (archives) => {
      await storeTargets(imports.database, [{ username: 'anna_k' }]);
      for (const [index, archive] of archives.entries())
        await imports.run([{ data: lines[archive], includes: { users } }], { name: `${index}.jsonl` });
      expect((await imports.stored()).map(({ targetId, keyword }) => [targetId, keyword])).toEqual(
        Array.from({ length: 3 }, () => [1, null]),
      );
      expect(await checkFigures(imports.database)).toEqual([]);
    });
  });

  test('extends the periods covered by the targets in whole days', async () => {
    await storeTargets(imports.database, [
      { username: 'anna_k' },
      { username: 'Rente', targetType: 'hashtag' },
      { username: 'stumm' },
    ]);
    const covered = async () =>
      (await imports.database.client<{ covered: string }[]>`select covered from targets order by id`).map(
        (row) => row.covered,
      );
    await imports.run(posts.map((post) => toPage([post])));
    const day = '{["2026-11-09 23:00:00+00","2026-11-10 23:00:00+00")}';
    expect(await covered()).toEqual([day, day, '{}']);
    await imports.run([toPage(posts)], { name: 'später.jsonl', shiftDays: 2 });
    expect((await covered())[0]).toBe(
      '{["2026-11-09 23:00:00+00","2026-11-10 23:00:00+00"),["2026-11-11 23:00:00+00","2026-11-12 23:00:00+00")}',
    );
  });

  test('does not count as a collection of a target of which it has only replies', async () => {
    await storeTargets(imports.database, [{ username: 'anna_k' }]);
    const page = toPage(posts.slice(0, 2));
    await imports.run([{ ...page, data: page.data.filter(({ id }) => id !== root) }]);
    const [row] = await imports.database.client`select covered from targets`;
    expect(row).toEqual({ covered: '{}' });
    expect((await imports.stored()).filter(({ targetId }) => targetId === 1)).toHaveLength(1);
  });

  test('does not count as a collection of an account of which a search for a hashtag has found a post', async () => {
    await storeTargets(imports.database, [
      { username: 'anna_k' },
      { username: 'Rente', targetType: 'hashtag' },
    ]);
    const page = toPage(posts);
    const of = (url: string) => ({ ...page, __twarc: { ...page.__twarc, url } });
    const covered = async () =>
      [...(await imports.database.client`select isempty(covered) as empty from targets order by id`)].map(
        ({ empty }) => !empty,
      );
    await imports.run([of('https://api.x.com/2/tweets/search/all?query=%23Wetter')], {
      name: 'andere.jsonl',
    });
    expect(await covered()).toEqual([false, false]);
    await imports.run([of('https://api.x.com/2/tweets/search/all?query=%23Rente')], { name: 'rente.jsonl' });
    expect(await covered()).toEqual([false, true]);
    await imports.run([of('https://api.x.com/2/tweets/search/all?query=from%3Aanna_k')], {
      name: 'anna.jsonl',
    });
    expect(await covered()).toEqual([true, true]);
  });

  test('uses the targets as they are when a chunk is processed, and forgets one that is renamed', async () => {
    await storeTargets(imports.database, [{ username: 'anna_k' }]);
    const [first, ...others] = posts.map((post) => toPage([post]));
    const id = await imports.receive([first, ...others], { ending: null });
    await imports.process(id);
    const { db } = imports.database;
    await db.transaction(async (tx) => {
      const target = await lockTarget(tx, 1);
      if (!target) throw new Error('The target is gone');
      const { targetType, description, purpose, isActive, priority } = target;
      const next = { targetType, description, purpose, isActive, priority };
      await changeTarget(tx, target, { ...next, username: 'emil', displayName: 'Emil' });
    });
    const data = Bun.gzipSync(
      Buffer.from(JSON.stringify(toPage([{ ...emil, id: idAt(at(18)), at: at(18) }]))),
    );
    const chunk = {
      importId: id,
      sequence: posts.length,
      firstLine: 99,
      lineCount: 1,
      hash: Buffer.from('2'),
      data,
    };
    await db.transaction((tx) => insertChunk(tx, chunk, data.length));
    await imports.process(id);
    const ofTarget = (await imports.stored()).filter(({ id: stored }) => stored === idAt(at(18)));
    expect(ofTarget).toMatchObject([{ targetId: 1, isOwn: true }]);
    expect((await findImport(db, id))?.targetIds).toEqual([1]);
  });
});

describe('the accounts in an archive', () => {
  const page = toPage(posts);
  const mentioned = { id: '4711', username: 'genannt', name: 'Nur genannt' };
  const withMentioned = {
    ...page,
    includes: { ...page.includes, users: [...page.includes.users, mentioned] },
  };

  test('are stored only if one of their texts is', async () => {
    await storeTargets(imports.database, [{ username: 'anna_k' }]);
    expect(await imports.run([withMentioned])).toMatchObject({ status: 'completed', accepted: 6 });
    const without = await imports.database.client`
      select username from authors a where not exists (select from content c where c.author_id = a.id)`;
    expect([...without]).toEqual([]);
    expect(await imports.database.db.$count(authors)).toBe(page.includes.users.length);
    const byThemselves = {
      ...page.data[0],
      id: '99',
      text: 'Nun schreibe ich auch etwas',
      author_id: mentioned.id,
    };
    await imports.run([{ ...page, data: [byThemselves], includes: { users: [mentioned] } }], {
      name: 'neu.jsonl',
    });
    const names = await imports.database.client`select username from authors where id = 4711`;
    expect([...names]).toEqual([{ username: 'genannt' }]);
  });

  test('tell the new handle of an account that is already stored, even if it is only mentioned', async () => {
    await imports.database.client`
      insert into authors (id, platform, username, display_name, updated_at)
      values (4711, 'twitter', 'vorher', 'Nur genannt', '2020-01-01')`;
    await imports.run([withMentioned]);
    const names = await imports.database.client`select username from authors where id = 4711`;
    expect([...names]).toEqual([{ username: 'genannt' }]);
  });

  test('tell the new handle of an erased person who is only mentioned', async () => {
    await imports.database.db.transaction((tx) => block(tx, [erasureHash('id', mentioned.id)]));
    const data = [{ ...page.data[0], text: 'Darüber spreche ich heute mit @genannt' }];
    await imports.run([{ ...withMentioned, data }]);
    expect((await imports.stored()).map(({ text }) => text)).toEqual([
      expect.not.stringContaining('genannt'),
    ]);
  });
});
