import { expect, test } from 'bun:test';
import { affordable, planReading, readingOfRun } from './reading-plan';

const active = [{ targetType: 'politician' }, { targetType: 'hashtag' }, { targetType: 'media' }] as const;

test('counts replies only for targets that are accounts, and one author for each post and reply', () => {
  expect(planReading(readingOfRun(active, 'normal', 20))).toEqual({
    posts: 30,
    billedPosts: 30,
    replies: 400,
    billedReplies: 800,
    cost: 430 * 15_000,
    mostCost: 830 * 15_000,
    least: 5 * 45_000,
    whole: 830 * 15_000 + 10 * 30_000,
  });
});

test('charges a test run, which takes one post and no replies, for the smallest page that X returns', () => {
  expect(planReading(readingOfRun(active, 'test', 20))).toEqual({
    posts: 1,
    billedPosts: 5,
    replies: 0,
    billedReplies: 0,
    cost: 5 * 15_000,
    mostCost: 5 * 15_000,
    least: 5 * 45_000,
    whole: 5 * 45_000,
  });
  expect(planReading(readingOfRun([{ targetType: 'keyword' }], 'test', 20))).toMatchObject({
    posts: 1,
    cost: 10 * 15_000,
    least: 10 * 45_000,
  });
});

test('charges at least a page of posts and a page of replies for each target of a small backfill', () => {
  const few = { targets: active, postsPerTarget: 3, repliesPerPost: 2 };
  expect(planReading(few)).toMatchObject({
    posts: 9,
    billedPosts: 5 + 10 + 5,
    replies: 12,
    billedReplies: 2 * 3 * 10,
    cost: (20 + 2 * 10) * 15_000,
    mostCost: (20 + 2 * 3 * 10) * 15_000,
  });
  expect(planReading({ ...few, repliesPerPost: 0 })).toMatchObject({ replies: 0, cost: 20 * 15_000 });
});

test('counts nothing without active targets', () => {
  expect(planReading(readingOfRun([], 'normal', 20))).toMatchObject({
    posts: 0,
    replies: 0,
    cost: 0,
    least: 0,
    whole: 0,
  });
});

test('tells a budget that allows no first page from one that may end before the run does', () => {
  const plan = planReading(readingOfRun(active, 'normal', 20));
  expect(affordable(plan, 224_999)).toBe('nothing');
  expect(affordable(plan, 225_000)).toBe('part');
  expect(affordable(plan, plan.mostCost)).toBe('part');
  expect(affordable(plan, plan.mostCost + 10 * 30_000 - 1)).toBe('part');
  expect(affordable(plan, plan.mostCost + 10 * 30_000)).toBe('all');
  const ofAccounts = planReading({ targets: active.slice(0, 1), postsPerTarget: 10, repliesPerPost: 0 });
  expect(affordable(ofAccounts, ofAccounts.cost + 5 * 30_000 - 1)).toBe('part');
  expect(affordable(ofAccounts, ofAccounts.cost + 5 * 30_000)).toBe('all');
});
