import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorld } from '../../sandbox';
import { hasSharedData, sharedPath, withSharedData } from '../../testing/shared';
import { createTinyWorld } from '../../testing/start';
import { NOW, people, posts } from '../../testing/tiny';
import { writeArchive } from '../../x/archive.writer';
import { createClock, DAY } from '../clock';
import type { WorldStore } from '../store';
import type { WorldPost, WorldUser } from '../world';
import { ArchiveError, daysToNow, readArchive, shiftArchive } from './archive.reader';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const writeLines = async (name: string, lines: readonly unknown[]): Promise<string> => {
  const path = join(folder, name);
  await Bun.write(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return path;
};

const author = { id: '7', username: 'autor', name: 'Autor', public_metrics: { followers_count: 4 } };
const tweet = {
  id: '1441882200656449540',
  text: 'Hallo',
  author_id: '7',
  conversation_id: '1441882200656449540',
  created_at: '2021-09-25T21:48:00.000Z',
  lang: 'de',
};

describe('the archive reader', () => {
  test('reads pages, preferring later records to earlier ones and requested posts to included ones', async () => {
    const path = await writeLines('pages.jsonl', [
      {
        data: [tweet],
        includes: {
          users: [author],
          tweets: [
            { ...tweet, id: '5', text: 'dabei' },
            { ...tweet, text: 'RT alt …' },
          ],
        },
        meta: { result_count: 1 },
      },
      '',
      {
        data: [
          { ...tweet, public_metrics: { like_count: 3, retweet_count: -1 } },
          { id: '6', text: 'ohne Autor' },
        ],
      },
      { meta: { result_count: 0 } },
    ]);
    const { posts: read, users, refused } = await readArchive(path);
    expect([...read.keys()].sort()).toEqual(['1441882200656449540', '5']);
    expect(read.get(tweet.id)).toEqual({
      id: tweet.id,
      authorId: '7',
      createdAt: Date.parse(tweet.created_at),
      text: 'Hallo',
      lang: 'de',
      conversationId: tweet.id,
      references: [],
      metrics: { reposts: 0, replies: 0, likes: 3, quotes: 0, bookmarks: 0, impressions: 0 },
    });
    expect(users.get('7')).toMatchObject({ username: 'autor', followers: 4, state: 'active' });
    expect(refused).toBe(1);
  });

  test('reads flattened lines with nested authors and referenced posts', async () => {
    const quoted = {
      ...tweet,
      id: '9',
      text: 'zitiert',
      author: { ...author, id: '8', username: 'zitierte' },
      author_id: '8',
    };
    const path = await writeLines('flat.jsonl', [
      {
        ...tweet,
        author,
        referenced_tweets: [{ type: 'quoted', ...quoted }],
        in_reply_to_user_id: '8',
        __twarc: {},
      },
    ]);
    const { posts: read, users } = await readArchive(path);
    expect(read.get(tweet.id)).toMatchObject({
      references: [{ type: 'quoted', id: '9' }],
      inReplyToUserId: '8',
    });
    expect(read.get('9')).toMatchObject({ text: 'zitiert', authorId: '8' });
    expect([...users.keys()].sort()).toEqual(['7', '8']);
  });

  test('reads the trends in an archive', async () => {
    const path = await writeLines('trends.jsonl', [
      {
        data: [{ trend_name: '#btw21', tweet_count: 90 }, { trend_name: 'Wahl' }],
        __twarc: {
          url: 'https://api.x.com/2/trends/by/woeid/638242',
          version: '2.x',
          retrieved_at: '2021-09-25T00:00:00Z',
        },
      },
    ]);
    expect((await readArchive(path)).trends).toEqual([
      { woeid: 638242, at: Date.UTC(2021, 8, 25), trends: [{ name: '#btw21', posts: 90 }, { name: 'Wahl' }] },
    ]);
  });

  test('refuses a file that is not a twarc2 archive, and reports the file and line', async () => {
    const path = await writeLines('broken.jsonl', [{ data: [tweet] }, '{"data":[']);
    await expect(readArchive(path)).rejects.toThrow(
      new RegExp(`^${RegExp.escape(path)} is no twarc2 archive: line 2: `),
    );
    const streamed = await writeLines('streamed.jsonl', [{ data: tweet, matching_rules: [] }]);
    await expect(readArchive(streamed)).rejects.toThrow(/line 1: data: .*expected array, received object$/);
    await expect(readArchive(join(folder, 'nowhere.jsonl'))).rejects.toThrow(ArchiveError);
    await expect(readArchive(join(folder, 'nowhere.jsonl.gz'))).rejects.toThrow(ArchiveError);
  });
});

describe('an archive', () => {
  const pages = ['1', '2'].map((id) => `${JSON.stringify({ data: [{ ...tweet, id }] })}\n`);
  const readBytes = async (...parts: readonly (Uint8Array | string)[]): Promise<string[]> => {
    const path = join(folder, 'bytes.jsonl.gz');
    await Bun.write(path, Buffer.concat(parts.map((part) => Buffer.from(part))));
    return [...(await readArchive(path)).posts.keys()];
  };
  const gzip = (text: string) => Bun.gzipSync(Buffer.from(text));
  const [first = '', second = ''] = pages;

  test.each([
    ['made up of several gzip files', [gzip(first), gzip(second)]],
    ['with bytes after the end of the gzip data', [gzip(first + second), '\r\n-- ende --\r\n']],
    ['with NULs after the end of the gzip data', [gzip(first + second), new Uint8Array(10_000)]],
    ['that is not gzip despite its name', [first, second]],
    ['with byte order marks inside', [`\uFEFF${first}`, `\uFEFF${second}`]],
  ])('%s is read in full', async (_, parts) => {
    expect(await readBytes(...parts)).toEqual(['1', '2']);
  });

  test('is refused with a reason if it is damaged or in UTF-16', async () => {
    const packed = gzip(first);
    await expect(readBytes(packed.slice(0, -9))).rejects.toThrow(/cannot be read: unexpected end of file$/);
    await expect(readBytes(packed.slice(0, -2))).rejects.toThrow(/cannot be read: unexpected end of file$/);
    const wrongSum = gzip(first).fill(0, -8, -4);
    await expect(readBytes(wrongSum)).rejects.toThrow(/cannot be read: incorrect data check$/);
    await expect(readBytes(Buffer.from(first, 'utf16le'))).rejects.toThrow(
      /is in UTF-16; convert it to UTF-8$/,
    );
  });
});

describe('the dates of an archive', () => {
  test('are moved by whole days until the newest post falls within the last 24 hours', async () => {
    const archive = await readArchive(await writeLines('shift.jsonl', [{ data: [tweet] }]));
    const newest = Date.parse(tweet.created_at);
    expect(daysToNow(archive, newest)).toBe(0);
    expect(daysToNow(archive, newest + DAY - 1)).toBe(0);
    expect(daysToNow(archive, newest + 1885.5 * DAY)).toBe(1885);
    expect(daysToNow(archive, newest - 1)).toBe(-1);
    const { posts: moved } = shiftArchive(archive, 1885);
    expect(moved.get(tweet.id)?.createdAt).toBe(newest + 1885 * DAY);
    expect(archive.posts.get(tweet.id)?.createdAt).toBe(newest);
  });
});

const clockAt = (now: number) => createClock(() => now);

const load = (path: string, now: number, shiftDays = 0): Promise<WorldStore> =>
  createWorld({ kind: 'archive', path, shiftDays }, clockAt(now));

describe('a world that is written and read back', () => {
  const roundTrip = async (world: WorldStore, name: string): Promise<WorldStore> => {
    const path = join(folder, name);
    await writeArchive(world, path);
    return load(path, world.now());
  };

  test.each(['tiny.jsonl', 'tiny.jsonl.gz'])('is unchanged when stored in %s', async (name) => {
    const world = createTinyWorld();
    const again = await roundTrip(world, name);
    const visible = (from: WorldStore): WorldPost[] => [...from.posts(0)];
    expect(visible(again)).toEqual(visible(world));
    expect(visible(again).map(({ id }) => id)).not.toContain(posts.firstVersion.id);
    const user = ({ id }: WorldUser) => [again.user(id), world.user(id)];
    for (const person of [people.mayor, people.anna, people.bert, people.party]) {
      const [read, written] = user(person);
      expect(read).toEqual({ listed: 0, verified: false, ...written } as WorldUser);
    }
    expect(again.trends(638242)).toEqual(world.trends(638242));
    const history = (from: WorldStore) => [...from.trendHistory(0, NOW)].length;
    expect(history(again)).toBe(2 * 10);
  });

  test('is stored in pages of 100 posts, as X would return them', async () => {
    const world = createTinyWorld();
    for (let index = 0; index < 150; index += 1)
      world.changes.addPost({ authorId: people.anna.id, text: `Nr. ${index}` });
    const path = join(folder, 'pages-of-100.jsonl');
    const written = await writeArchive(world, path);
    const lines = (await Bun.file(path).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(written).toEqual({ posts: 163, pages: 2, trendPages: 20 });
    expect(lines).toHaveLength(22);
    expect(lines[0].data).toHaveLength(100);
    expect(lines[0].meta).toMatchObject({ result_count: 100, next_token: expect.any(String) });
    expect(lines[1].meta.next_token).toBeUndefined();
    expect(lines[1].__twarc).toEqual({
      url: 'https://api.x.com/2/tweets/search/all',
      version: '2.x',
      retrieved_at: '2026-11-20T12:00:00.000Z',
    });
    expect(lines[2]).toEqual({
      data: [
        { trend_name: '#Nahverkehr', tweet_count: 5120 },
        { trend_name: 'Grundsteuer', tweet_count: 2100 },
        { trend_name: 'Park' },
      ],
      __twarc: {
        url: 'https://api.x.com/2/trends/by/woeid/23424829',
        version: '2.x',
        retrieved_at: '2026-11-11T00:00:00.000Z',
      },
    });
  });
});

describe.skipIf(!hasSharedData)(`real archives${withSharedData}`, () => {
  const politicians = sharedPath('posts/politicians-2021.twarc2.jsonl.gz');
  const citizens = sharedPath('posts/citizens-2018.twarc2.jsonl.gz');
  const now = Date.parse('2026-11-20T12:00:00Z');

  test('are read in full', async () => {
    const read = await Promise.all([politicians, citizens].map(readArchive));
    expect(read.map(({ posts: each }) => each.size)).toEqual([20_838, 8541]);
    expect(read.map(({ refused }) => refused)).toEqual([0, 0]);
    expect(read[0]?.users.size).toBe(32);
  });

  test('can contain payloads recorded from the API', async () => {
    const names = ['german-2021', 'threads-2021'].map((name) => sharedPath(`x-api/payloads/${name}.jsonl`));
    const [german, threads] = await Promise.all(names.map(readArchive));
    expect([german?.refused, threads?.refused]).toEqual([0, 0]);
    expect([german?.posts.size, threads?.posts.size]).toEqual([38, 305]);
    expect(german?.posts.get('1407124918915895305')).toMatchObject({
      authorId: '1248228475829252097',
      inReplyToUserId: '20610385',
      references: [{ type: 'replied_to', id: '1407053243025342470' }],
    });
  });

  test('are served as if recorded today, with the trends of their last days', async () => {
    const world = await createWorld({ kind: 'archive', path: politicians }, clockAt(now));
    const [newest] = world.posts(0);
    expect(newest?.id).toBe('1441882200656449540');
    expect(now - (newest?.createdAt ?? 0)).toBeLessThan(DAY);
    const names = world.trends(23424829)?.map(({ name }) => name.toLowerCase()) ?? [];
    expect(names).toContain('#btw21');
    expect(names.length).toBe(new Set(names).size);
    expect(world.trends(638242)?.length).toBeGreaterThan(10);
    expect(world.trends(1)).toBeUndefined();
  });

  test('are unchanged after being written and read back', async () => {
    const world = await load(citizens, Date.UTC(2018, 4, 1));
    const path = join(folder, 'citizens.jsonl.gz');
    await writeArchive(world, path);
    const again = await load(path, Date.UTC(2018, 4, 1));
    expect([...again.posts(0)]).toEqual([...world.posts(0)]);
    expect([...again.shelves.users()].length).toBe([...world.shelves.users()].length);
  });
});
