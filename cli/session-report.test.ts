import { expect, test } from 'bun:test';
import { completedSession as session } from '@stimmlage/core/testing/completed-session';
import { assertCompleted } from './session-report';

test('lets a command that waits for a session fail unless most of its items got a label', () => {
  assertCompleted(session);
  assertCompleted({ ...session, labelled_count: 50, failed_count: 50 });
  expect(() => assertCompleted({ ...session, labelled_count: 10, failed_count: 90 })).toThrow(
    '90 of 100 items got no label',
  );
  expect(() => assertCompleted({ ...session, status: 'canceled' })).toThrow('was cancelled');
  expect(() => assertCompleted({ ...session, status: 'failed', error: 'No key' })).toThrow('No key');
});
