import { expect, test } from 'bun:test';
import { planReading, readingOfRun } from './reading-plan';

const active = [{ targetType: 'politician' }, { targetType: 'hashtag' }, { targetType: 'media' }] as const;

test('counts replies only for targets that are accounts, and one author for each post and reply', () => {
  expect(planReading(readingOfRun(active, 'normal', 20))).toEqual({
    posts: 30,
    replies: 400,
    cost: 430 * 15_000,
  });
});

test('counts one post of the first target, without replies, for a test run', () => {
  expect(planReading(readingOfRun(active, 'test', 20))).toEqual({ posts: 1, replies: 0, cost: 15_000 });
});

test('counts nothing without active targets', () => {
  expect(planReading(readingOfRun([], 'normal', 20))).toEqual({ posts: 0, replies: 0, cost: 0 });
});
