import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parsePage, parseUsers } from './parse';

/** The folder with recorded responses of the real X API, which exists only on some machines. */
const recorded = join(import.meta.dir, '..', '..', '..', 'shared', 'data', 'x-api');

/** The old and new names of fields that X's specification renamed on 7 August 2026. */
const renames: readonly [string, string][] = [
  ['edit_history_tweet_ids', 'edit_history_post_ids'],
  ['referenced_tweets', 'referenced_posts'],
  ['note_tweet', 'note_post'],
  ['retweet_count', 'repost_count'],
  ['tweets', 'posts'],
];

const renamed = (text: string): unknown =>
  JSON.parse(
    renames.reduce((words, [before, after]) => words.replaceAll(`"${before}":`, `"${after}":`), text),
  );

const reference = z.object({ type: z.string(), id: z.string() });
const post = z.object({
  id: z.string(),
  created_at: z.string(),
  referenced_tweets: z.array(reference).optional(),
});
const page = z.object({
  data: z.array(post),
  includes: z.object({ tweets: z.array(post).optional() }).optional(),
});

const linesOf = (file: string): string[] =>
  readFileSync(join(recorded, 'payloads', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const payloads = (): string[] => readdirSync(join(recorded, 'payloads')).flatMap((file) => linesOf(file));

const fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fields>;

const exchanges = (): { body: Fields }[] =>
  readdirSync(join(recorded, 'exchanges')).map((name) =>
    z.object({ body: fields }).parse(JSON.parse(readFileSync(join(recorded, 'exchanges', name), 'utf8'))),
  );

/** Returns the records in a body. `data` may be a single record or a list of records. */
const recordsOf = ({ data }: Fields): Fields[] =>
  z.array(fields).parse(data === undefined ? [] : Array.isArray(data) ? data : [data]);

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

// The title explains why the tests are skipped on machines without the recordings.
describe.skipIf(!existsSync(recorded))('recorded responses of X (skipped without ../shared/data)', () => {
  test('are parsed into the same posts and references in both dialects', () => {
    let references = 0;
    for (const text of payloads()) {
      const parsed = parsePage(JSON.parse(text));
      expect(parsePage(renamed(JSON.stringify(JSON.parse(text))))).toEqual(parsed);
      const raw = page.parse(JSON.parse(text));
      const byId = new Map([...parsed.posts, ...parsed.included].map((each) => [each.id, each]));
      expect([parsed.posts.length, parsed.included.length]).toEqual([
        raw.data.length,
        raw.includes?.tweets?.length ?? 0,
      ]);
      for (const { id, referenced_tweets: referenced = [] } of [
        ...raw.data,
        ...(raw.includes?.tweets ?? []),
      ]) {
        const found = byId.get(id);
        const links = {
          replied_to: found?.repliedToId,
          quoted: found?.quotedId,
          retweeted: found?.repostedId,
        };
        for (const { type, id: to } of referenced) {
          expect(links).toMatchObject({ [type]: to });
          references += 1;
        }
      }
    }
    expect(references).toBeGreaterThan(100);
  });

  test('to individual calls are parsed into the same posts in both dialects, and into their accounts', () => {
    const all = exchanges();
    // These responses were recorded without all the fields that the client requests, so the missing fields
    // are added.
    const asked = { created_at: '2026-11-10T10:00:00Z', author_id: '7' };
    const given = (body: Fields): Fields => ({
      ...body,
      data: recordsOf(body).map((record) => ('text' in record ? { ...record, ...asked } : record)),
    });
    let posts = 0;
    let accounts = 0;
    for (const { body } of all) {
      const records = recordsOf(body);
      expect(parsePage(body).isWithoutAuthors).toBe(records.length > 0);
      const page = parsePage(given(body));
      expect(parsePage(renamed(JSON.stringify(given(body))))).toEqual(page);
      expect(page.posts.map(({ text }) => text)).toEqual(
        records.flatMap(({ text }) => (typeof text === 'string' ? [plain(text)] : [])),
      );
      const { users } = parseUsers(body);
      expect(users.map(({ username }) => username)).toEqual(
        records.flatMap(({ username }) => (typeof username === 'string' ? [username] : [])),
      );
      posts += page.posts.length;
      accounts += users.length;
    }
    expect(posts).toBeGreaterThan(20);
    expect(accounts).toBe(3);
  });
});
