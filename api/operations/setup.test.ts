import { expect, test } from 'bun:test';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { setupProgress } from '@stimmlage/core/contracts/operations';
import { reason } from '@stimmlage/core/reasons/reason';
import { seedLabels } from '@stimmlage/db/testing/seed';
import { useApi } from '../testing/harness';
import { type SetupFacts, setupStepsOf } from './setup-steps';

const api = await useApi({ hasXToken: false, models: readModels(readConfig({}, () => '')) });

const fresh: SetupFacts = {
  hasXToken: true,
  hasProvider: true,
  activeTargets: 0,
  posts: 0,
  keptPosts: 0,
  hasBudget: false,
  hasSchedule: false,
};
const AT = new Date();
const LATER = new Date(AT.getTime() + 1);

/** Returns a step's state and the codes of its reasons. */
const judged = (step: string, facts: Partial<SetupFacts>) => {
  const found = setupStepsOf({ ...fresh, ...facts }).find((one) => one.step === step);
  return [found?.state, ...(found?.reasons ?? []).map(({ code }) => code)];
};

test('lists the open and blocked steps of a new installation without keys', async () => {
  const { complete, next, steps } = await api.read(setupProgress, '/admin/setup', { as: 'admin' });
  expect([complete, next]).toEqual([false, 'xToken']);
  expect(steps.map(({ step, state, reason: why }) => [step, state, why])).toEqual([
    ['xToken', 'open', null],
    ['aiProvider', 'open', null],
    ['targets', 'open', null],
    [
      'posts',
      'blocked',
      'X_BEARER_TOKEN is missing: nothing can be collected. There is no active target yet.',
    ],
    [
      'session',
      'blocked',
      'ANTHROPIC_API_KEY is missing: nothing can be classified. There are no posts to classify yet.',
    ],
    ['budgets', 'optional', null],
    ['schedule', 'optional', null],
  ]);
});

test('marks the posts step as done if at least one post was not filtered out, and otherwise gives the reason', () => {
  const run = { status: 'running', reason: [], createdAt: AT } as const;
  expect(judged('posts', {})).toEqual(['blocked', 'setup.no_target']);
  expect(judged('posts', { activeTargets: 1 })).toEqual(['open']);
  expect(judged('posts', { run })).toEqual(['running']);
  const ended = { ...run, status: 'completed' } as const;
  expect(judged('posts', { activeTargets: 1, run: ended })).toEqual(['open', 'setup.run_empty']);
  const failed = { ...run, status: 'failed', reason: [reason('x.token_refused')] } as const;
  expect(judged('posts', { activeTargets: 1, run: failed })).toEqual(['open', 'x.token_refused']);
  expect(judged('posts', { posts: 3 })).toEqual(['open', 'setup.all_filtered']);
  expect(judged('posts', { posts: 3, keptPosts: 1 })).toEqual(['done']);
});

test('accepts an import instead of targets and an X token', () => {
  const file = { status: 'processing', error: [], createdAt: LATER, finishedAt: null } as const;
  const imported = { hasXToken: false, posts: 3, keptPosts: 3 };
  expect(judged('posts', { hasXToken: false, import: file })).toEqual(['running']);
  expect(judged('xToken', imported)).toEqual(['optional']);
  expect(judged('targets', imported)).toEqual(['optional']);
  expect(judged('session', imported)).toEqual(['open']);
  const run = { status: 'failed', reason: [reason('x.token_refused')], createdAt: AT } as const;
  const failed = { ...file, status: 'failed', finishedAt: LATER, error: [reason('job.given_up')] } as const;
  expect(judged('posts', { run, import: failed })).toEqual(['open', 'job.given_up']);
});

test('gives the reason if no session can start, or if a session is waiting or has failed', () => {
  const posts = { posts: 3, keptPosts: 3 };
  expect(judged('session', {})).toEqual(['blocked', 'setup.no_posts']);
  expect(judged('session', { ...posts, hasProvider: false })).toEqual(['blocked', 'setup.no_key']);
  const error = [reason('provider.timed_out')];
  expect(judged('session', { ...posts, session: { status: 'processing', error } })).toEqual([
    'running',
    'provider.timed_out',
  ]);
  expect(judged('session', { ...posts, session: { status: 'failed', error } })).toEqual([
    'open',
    'provider.timed_out',
  ]);
});

test('marks budgets and the schedule as done once they are set', () => {
  expect(judged('budgets', { hasBudget: true })).toEqual(['done']);
  expect(judged('schedule', { hasSchedule: true })).toEqual(['done']);
});

test('reports the setup as complete once the first posts have been classified', async () => {
  await seedLabels(api.database, { count: 3, days: 1, until: AT });
  const complete = { complete: true, next: null, steps: [] };
  expect(await api.read(setupProgress, '/admin/setup', { as: 'admin' })).toEqual(complete);
});
