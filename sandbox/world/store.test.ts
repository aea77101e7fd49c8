import { describe, expect, test } from 'bun:test';
import { createTinyWorld } from '../testing/start';
import { createTinySource, DAY, NOW, people, post, posts } from '../testing/tiny';
import { createClock } from './clock';
import { compareIds, idAt, timeOfId } from './ids';
import { createStore } from './store';
import { createTimeline } from './timeline';
import type { WorldPost } from './world';

const ids = (found: Iterable<WorldPost>): string[] => [...found].map(({ id }) => id);

describe('a generated world', () => {
  test('requests each time span from its source only once, up to the end of the day', () => {
    const spans: [number, number][] = [];
    const source = {
      ...createTinySource(),
      postsBetween: (fromMs: number, toMs: number) => {
        spans.push([fromMs, toMs]);
        return [];
      },
    };
    const clock = createClock(() => NOW);
    const world = createStore({ clock, source, from: NOW - 3 * DAY });
    const midnight = Date.parse('2026-11-21T00:00:00Z');
    ids(world.posts(0));
    world.slot('1');
    clock.advance(2 * DAY);
    ids(world.timeline('101'));
    clock.advance(-DAY);
    ids(world.timeline('101'));
    expect(spans).toEqual([
      [NOW - 3 * DAY, midnight],
      [midnight, midnight + 2 * DAY],
    ]);
  });

  test('lists past posts, newest first, without hidden ones', () => {
    const world = createTinyWorld();
    expect(ids(world.timeline(people.mayor.id))).toEqual(
      [posts.bus, posts.school, posts.tax, posts.old].map(({ id }) => id),
    );
    expect(ids(world.timeline(people.hidden.id))).toEqual([]);
    expect(ids(world.posts(NOW - 30 * 60_000))).toEqual(
      [posts.quoteOfNothing, posts.quoteOfSecret, posts.repost].map(({ id }) => id),
    );
    expect(world.slot(posts.later.id)).toBeUndefined();
    const secret = world.slot(posts.secret.id);
    expect(secret && world.standing(secret)).toBe('protected');
    world.clock.set(posts.bus.createdAt - 1, true);
    expect(ids(world.timeline(people.mayor.id))).toEqual(
      [posts.school, posts.tax, posts.old].map(({ id }) => id),
    );
  });

  test('finds accounts by handle regardless of case, and trends by place', () => {
    const world = createTinyWorld();
    expect(world.userByName('bm_NORDSTADT')?.id).toBe('101');
    expect(world.trends(638242)).toEqual([{ name: 'Buslinie', posts: 90 }]);
    expect(world.trends(1)).toBeUndefined();
    expect(
      [...world.trendHistory(NOW - 2 * DAY, NOW + DAY)].map(({ at }) => new Date(at).getUTCDate()),
    ).toEqual([19, 19, 20, 20]);
  });

  test('gives each new post a unique id that is greater than all existing ids', () => {
    const world = createTinyWorld();
    const added = Array.from({ length: 50 }, () => world.changes.addPost({ authorId: '101', text: 'a' }).id);
    expect(new Set(added).size).toBe(50);
    expect([...added].sort(compareIds)).toEqual(added);
    expect(timeOfId(added[0] ?? '')).toBe(NOW);
    expect(compareIds(added[0] ?? '', posts.quoteOfNothing.id)).toBeGreaterThan(0);
  });

  test('gives new posts greater ids than any in a loaded archive, even if the archive is ahead of the clock', () => {
    const clock = createClock(() => NOW);
    const world = createStore({ clock });
    const ahead = idAt(NOW + 1000 * DAY);
    world.shelves.put(post(people.anna, NOW - DAY, 'aus einem Archiv', { id: ahead }));
    const { id } = world.changes.addPost({ authorId: '101', text: 'neu' });
    expect(compareIds(id, ahead)).toBeGreaterThan(0);
  });

  test('replaces a post with a newer record of it, and moves it to its new author’s timeline', () => {
    const world = createTinyWorld();
    world.shelves.put({ ...posts.english, authorId: people.bert.id, text: 'Hallo' });
    expect(ids(world.timeline(people.anna.id))).not.toContain(posts.english.id);
    expect(ids(world.timeline(people.bert.id))).toContain(posts.english.id);
  });
});

test('a timeline is sorted, regardless of the order in which its posts were added', () => {
  const times = [5, 3, 9, 1, 7, 2, 8, 6, 4];
  for (const spread of [1, 10_000]) {
    const timeline = createTimeline();
    for (let index = 0; index < spread; index += 1) {
      for (const time of times)
        timeline.add({
          post: post(people.anna, time * spread + index, 'x', { id: String(time * spread + index) }),
        });
      if (index % 3000 === 0) timeline.slots();
    }
    const order = timeline.slots().map((slot) => slot.post.createdAt);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).toHaveLength(times.length * spread);
  }
});

test('a clock keeps running after it is set unless it is stopped', () => {
  let real = 1000;
  const clock = createClock(() => real);
  clock.set(50_000);
  real += 10;
  expect(clock.now()).toBe(50_010);
  clock.advance(90);
  expect(clock.now()).toBe(50_100);
  clock.set(60_000, true);
  real += 10;
  clock.advance(5);
  expect(clock.now()).toBe(60_005);
  clock.set(70_000);
  real += 10;
  expect(clock.now()).toBe(70_000);
  clock.reset();
  expect(clock.now()).toBe(real);
});

test("the time encoded in an id matches X's time for the post", () => {
  // The id of a real post on X. X states the time of a post (`created_at`) only to the second.
  expect(new Date(timeOfId('1441882200656449540')).toISOString()).toStartWith('2021-09-25T21:48:00.');
  expect(timeOfId(idAt(NOW))).toBe(NOW);
});
