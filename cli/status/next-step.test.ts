import { expect, test } from 'bun:test';
import type { SetupProgress } from '@stimmlage/core/contracts/operations';
import { describeNextStep } from './next-step';

const step = (name: SetupProgress['steps'][number]['step'], state: 'open' | 'running', reason?: string) => ({
  ...{ step: name, state, reason: reason ?? null },
  reasons: [],
});

test('gives the command or variable for the next step, with any problem in the last attempt', () => {
  const next = (name: 'xToken' | 'posts', reason?: string) =>
    describeNextStep({ complete: false, next: name, steps: [step(name, 'open', reason)] });
  expect(next('xToken')).toBe('set X_BEARER_TOKEN in the environment and restart, or import an archive');
  expect(next('posts')).toBe('stimmlage runs start, or stimmlage import');
  expect(next('posts', 'The last run found no posts.')).toBe(
    'stimmlage runs start, or stimmlage import (The last run found no posts.)',
  );
});

test('describes a step in progress, and returns null once setup is complete', () => {
  const running = step('session', 'running', 'It waits.');
  expect(describeNextStep({ complete: false, next: null, steps: [running] })).toBe(
    'wait for the classification (It waits.)',
  );
  expect(describeNextStep({ complete: true, next: null, steps: [] })).toBeNull();
});
