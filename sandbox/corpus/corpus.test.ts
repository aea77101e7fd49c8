import { describe, expect, test } from 'bun:test';
import { timeOfId } from '../world/ids';
import type { WorldPost } from '../world/world';
import { createCorpus, HISTORY_DAYS } from './corpus';
import { targets } from './people/targets';
import { DAY, HOUR } from './time/berlin';

const origin = Date.UTC(2026, 10, 20, 9, 30);
const corpus = createCorpus({ seed: 'corpus', origin });
const start = origin - HISTORY_DAYS * DAY;
const posts = corpus.postsBetween(start, origin);
const users = new Map(corpus.users.map((user) => [user.id, user]));
/**
 * Includes the five days before `start`, because replies after `start` may belong to threads that began
 * before `start`.
 */
const byId = new Map(corpus.postsBetween(start - 5 * DAY, origin).map((post) => [post.id, post]));

const bytes = (list: readonly WorldPost[]) => JSON.stringify(list);
const parentOf = (post: WorldPost) => post.references.find(({ type }) => type === 'replied_to');

describe('postsBetween', () => {
  const from = origin - 4 * DAY;
  const to = origin + 3 * DAY;

  test('the same seed produces the same bytes, and another seed produces different ones', () => {
    const again = createCorpus({ seed: 'corpus', origin });
    expect(bytes(again.postsBetween(from, to))).toBe(bytes(corpus.postsBetween(from, to)));
    expect(again.users).toEqual(corpus.users);
    const other = createCorpus({ seed: 'other', origin });
    expect(bytes(other.postsBetween(from, from + DAY))).not.toBe(
      bytes(corpus.postsBetween(from, from + DAY)),
    );
  });

  test('slices requested in any order add up to the whole span', () => {
    const whole = bytes(corpus.postsBetween(from, to));
    const cuts = [from, from + 1, from + 7 * HOUR, from + DAY + 13, from + 3 * DAY, to - 1, to];
    const fresh = createCorpus({ seed: 'corpus', origin });
    const slices = cuts.slice(1).map((cut, index) => ({ from: cuts[index] ?? from, to: cut }));
    const read = new Map(
      [...slices].reverse().map((slice) => [slice, fresh.postsBetween(slice.from, slice.to)]),
    );
    expect(bytes(slices.flatMap((slice) => read.get(slice) ?? []))).toBe(whole);
  });

  test('there are no posts in an empty span or before the start of the history', () => {
    expect(corpus.postsBetween(origin, origin)).toEqual([]);
    expect(corpus.postsBetween(origin, origin - DAY)).toEqual([]);
    expect(corpus.postsBetween(start - 90 * DAY, start - 2 * DAY)).toEqual([]);
  });
});

describe('users', () => {
  test('include the watched accounts and several thousand citizens', () => {
    expect(corpus.targets).toBe(targets);
    const names = new Set(corpus.users.map(({ username }) => username));
    for (const { targetType, username } of targets)
      if (targetType !== 'hashtag' && targetType !== 'keyword') expect(names.has(username)).toBe(true);
    expect(corpus.users.length).toBeGreaterThan(4_000);
  });

  test('have unique and well-formed ids and handles', () => {
    expect(users.size).toBe(corpus.users.length);
    expect(new Set(corpus.users.map(({ username }) => username.toLowerCase())).size).toBe(
      corpus.users.length,
    );
    for (const { id, username, name, createdAt } of corpus.users) {
      expect(id).toMatch(/^\d{17,19}$/);
      expect(BigInt(id) < 2n ** 63n).toBe(true);
      expect(timeOfId(id)).toBe(createdAt);
      expect(username).toMatch(/^[A-Za-z0-9_]{1,15}$/);
      expect(name.length).toBeGreaterThan(1);
      expect(createdAt).toBeLessThan(start);
    }
  });

  test('include only a few accounts with many followers', () => {
    const followers = corpus.users.map((user) => user.followers).sort((a, b) => a - b);
    const quantile = (share: number) => followers[Math.floor(share * (followers.length - 1))] ?? 0;
    expect(quantile(0.5)).toBeLessThan(250);
    expect(quantile(0.95)).toBeGreaterThan(800);
    expect(quantile(1)).toBeGreaterThan(100_000);
  });

  test('post nothing if they are protected or suspended', () => {
    const silent = new Set(corpus.users.filter(({ state }) => state !== 'active').map(({ id }) => id));
    expect(new Set(corpus.users.map(({ state }) => state)).size).toBe(3);
    expect(posts.filter(({ authorId }) => silent.has(authorId))).toEqual([]);
  });
});

describe('posts', () => {
  test('number between 22,000 and 32,000 over the history', () => {
    expect(posts.length).toBeGreaterThan(22_000);
    expect(posts.length).toBeLessThan(32_000);
  });

  test('have unique ids that are ordered by time and encode the millisecond', () => {
    for (const [index, post] of posts.entries()) {
      expect(timeOfId(post.id)).toBe(post.createdAt);
      const before = posts[index - 1];
      if (before !== undefined) expect(BigInt(before.id) < BigInt(post.id)).toBe(true);
    }
    expect(BigInt(posts.at(-1)?.id ?? 0) < 2n ** 63n).toBe(true);
  });

  test('have existing authors, and times within the requested span', () => {
    for (const { authorId, createdAt } of posts) {
      expect(users.has(authorId)).toBe(true);
      expect(createdAt >= start && createdAt < origin).toBe(true);
    }
  });

  test('refer only to existing, older posts', () => {
    for (const { id, references } of posts)
      for (const reference of references) {
        const other = byId.get(reference.id);
        expect(other).toBeDefined();
        expect(BigInt(reference.id) < BigInt(id)).toBe(true);
      }
  });

  test('belong to the conversation of their parent post, or begin a new one', () => {
    for (const post of posts) {
      const parent = byId.get(parentOf(post)?.id ?? '');
      if (parent === undefined) {
        expect(post.conversationId).toBe(post.id);
        expect(post.inReplyToUserId).toBeUndefined();
      } else {
        expect(post.conversationId).toBe(parent.conversationId);
        expect(post.inReplyToUserId).toBe(parent.authorId);
        expect(post.text.startsWith(`@${users.get(parent.authorId)?.username ?? '?'} `)).toBe(
          parent.authorId !== post.authorId,
        );
      }
    }
  });

  test('form threads at least three levels deep, with replies by watched accounts', () => {
    const depth = (post: WorldPost): number => {
      const parent = byId.get(parentOf(post)?.id ?? '');
      return parent === undefined ? 0 : 1 + depth(parent);
    };
    expect(Math.max(...posts.map(depth))).toBeGreaterThanOrEqual(3);
    const watched = new Set(targets.map(({ username }) => username));
    const answers = posts.filter(
      (post) => parentOf(post) !== undefined && watched.has(users.get(post.authorId)?.username ?? ''),
    );
    expect(answers.length).toBeGreaterThan(50);
  });

  test('have reply counts no lower than the number of existing replies', () => {
    const answers = new Map<string, number>();
    for (const post of posts) {
      const parent = parentOf(post);
      if (parent !== undefined) answers.set(parent.id, (answers.get(parent.id) ?? 0) + 1);
    }
    for (const { id, metrics } of posts) {
      expect(metrics.replies).toBeGreaterThanOrEqual(answers.get(id) ?? 0);
      for (const count of Object.values(metrics)) expect(Number.isInteger(count) && count >= 0).toBe(true);
    }
    const likes = posts.map(({ metrics }) => metrics.likes).sort((a, b) => a - b);
    expect(likes.at(-1) ?? 0).toBeGreaterThan(200 * (likes[Math.floor(likes.length / 2)] ?? 1));
  });

  test('contain a truncated copy of the original if they are retweets', () => {
    const retweets = posts.filter(({ references }) => references[0]?.type === 'retweeted');
    expect(retweets.length).toBeGreaterThan(200);
    for (const { text, references } of retweets) {
      const original = byId.get(references[0]?.id ?? '');
      const start = `RT @${users.get(original?.authorId ?? '')?.username}: `;
      expect(text.startsWith(start)).toBe(true);
      expect(text.length).toBeLessThanOrEqual(140);
      expect(original?.text.startsWith(text.slice(start.length).replace(/…$/, ''))).toBe(true);
    }
  });

  test("fit X's length limit, with the full text of longer ones in a separate field", () => {
    const length = (text: string) =>
      text.replace(/^(@\w+ )+/, '').replace(/https:\/\/t\.co\/\w+/g, 'x'.repeat(23)).length;
    for (const { text, longText } of posts) {
      expect(length(text)).toBeLessThanOrEqual(280);
      if (longText !== undefined) {
        expect(longText.length).toBeGreaterThan(280);
        expect(text).toContain('… https://t.co/');
      }
    }
    expect(posts.filter(({ longText }) => longText !== undefined).length).toBeGreaterThan(150);
  });

  test('are sometimes edited, in which case the new version replaces the first', () => {
    const edited = posts.filter(({ editHistory }) => editHistory !== undefined);
    expect(edited.length).toBeGreaterThan(80);
    for (const { id, editHistory } of edited) {
      const [first = '', last = ''] = editHistory ?? [];
      expect(last).toBe(id);
      expect(BigInt(first) < BigInt(id)).toBe(true);
      expect(byId.has(first)).toBe(false);
    }
  });
});

describe('after the origin, the corpus', () => {
  test('continues to contain posts at the same rate, even a year later', () => {
    const week = 7 * DAY;
    const perWeek = (from: number) => corpus.postsBetween(from, from + week).length;
    const usual = posts.length / (HISTORY_DAYS / 7);
    for (const from of [origin, origin + 60 * DAY, origin + 400 * DAY]) {
      expect(perWeek(from)).toBeGreaterThan(0.8 * usual);
      expect(perWeek(from)).toBeLessThan(1.25 * usual);
    }
  });

  test('has an intent for each post, but not for unknown ids', () => {
    const [late] = corpus.postsBetween(origin + 400 * DAY, origin + 401 * DAY);
    expect(corpus.intent(late?.id ?? '')?.topic).toBeString();
    expect(corpus.intent(posts[100]?.id ?? '')?.category).toBeString();
    for (const id of ['', 'abc', '1', '1541815603606036480']) expect(corpus.intent(id)).toBeUndefined();
  });

  test('has trends and a trend history', () => {
    expect(corpus.trends(23424829, origin + 400 * DAY)?.length).toBe(50);
    expect(corpus.trendHistory(origin - 2 * DAY, origin).length).toBe(22);
  });
});
