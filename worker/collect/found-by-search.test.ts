import { expect, test } from 'bun:test';
import { useWorld } from './testing/world';

const collection = useWorld();

const hashtag = { username: 'Bahn', targetType: 'hashtag', priority: 5 } as const;

/** Has accounts in the sandbox's world write a post with the hashtag, and below it three replies, one with it. */
const writeThread = async (): Promise<void> => {
  const write = async (author: string, text: string, inReplyTo?: string): Promise<string> => {
    const { posts } = await collection.harness.sandbox.control<{ posts: { id: string }[] }>(
      'POST',
      '/world/posts',
      { author, text, inReplyTo },
    );
    return posts[0]?.id ?? '';
  };
  await collection.harness.sandbox.control('POST', '/world/users', { username: 'frieda' });
  const root = await write('frieda', 'Wir bauen die #Bahn im Norden aus');
  await write('dora', 'Darauf warten wir hier schon lange', root);
  await write('emil', 'Die #Bahn kommt trotzdem immer zu spät', root);
  await write('frieda', 'Dazu gibt es nächste Woche noch mehr', root);
};

/** Returns the text, target and source of all stored hits, and whether they are the target's own. */
const attributed = async () =>
  (await collection.stored())
    .filter(({ scope }) => scope === 'hit')
    .map(({ text, targetId, sourceType, isOwn }) => [text, targetId, sourceType, isOwn]);

const expected = (targetId: number) => [
  ['Wir bauen die #Bahn im Norden aus', targetId, 'politician_tweet', true],
  ['Darauf warten wir hier schon lange', targetId, 'politician_tweet', false],
  ['Die #Bahn kommt trotzdem immer zu spät', targetId, 'politician_tweet', false],
  ['Dazu gibt es nächste Woche noch mehr', targetId, 'politician_tweet', true],
];

test('counts an account’s post for the account, with all replies, though a hashtag had it first', async () => {
  const { harness, progressOf } = collection;
  await harness.addTargets(hashtag, { username: 'frieda' });
  await writeThread();
  expect(await progressOf(await harness.collect())).toMatchObject({ status: 'completed', errors: [] });
  expect((await attributed()).toSorted()).toEqual(expected(2).toSorted());
  expect(await harness.mismatches()).toEqual([]);
});

test('moves labelled posts and replies from a hashtag to the account that is added later', async () => {
  const { harness } = collection;
  await harness.addTargets(hashtag);
  await writeThread();
  await harness.collect();
  expect(new Set((await attributed()).map(([, targetId]) => targetId))).toEqual(new Set([1]));
  await harness.classify();
  await harness.addTargets({ username: 'frieda' });
  await harness.collect();
  expect((await attributed()).toSorted()).toEqual(expected(2).toSorted());
  const counted = await harness.database.client`
    select target_id::int, sum(n)::int as n from label_rollup_target where session_id = 0 and n <> 0
    group by target_id`;
  expect([...counted]).toEqual([{ target_id: 2, n: 2 }]);
  await harness.collect();
  expect((await attributed()).toSorted()).toEqual(expected(2).toSorted());
  expect(await harness.mismatches()).toEqual([]);
});
