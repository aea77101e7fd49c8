import { describe, expect, test } from 'bun:test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parsePage } from './parse';

/** Recorded answers of the real X API, beside the project where they are at all. */
const recorded = join(import.meta.dir, '..', '..', '..', 'shared', 'data', 'x-api');

/** The words that X's specification changed on 7 August 2026. */
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

const exchanges = (): { name: string; body: unknown }[] =>
  readdirSync(join(recorded, 'exchanges')).map((name) => {
    const exchange = JSON.parse(readFileSync(join(recorded, 'exchanges', name), 'utf8')) as { body: unknown };
    return { name, body: typeof exchange.body === 'string' ? JSON.parse(exchange.body) : exchange.body };
  });

// Where the recordings are not there, this says so by its name in the report.
describe.skipIf(!existsSync(recorded))('recorded answers of X (skipped without ../shared/data)', () => {
  test('parse to the same content in both dialects, with every post and every reference', () => {
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

  test('of any other call are read without a fault, the same in both dialects', () => {
    const all = exchanges();
    expect(all.length).toBeGreaterThan(5);
    for (const { body } of all) expect(parsePage(renamed(JSON.stringify(body)))).toEqual(parsePage(body));
  });
});
