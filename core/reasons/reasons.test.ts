import { describe, expect, test } from 'bun:test';
import { readReasons } from './read';
import { type Reasons, reason } from './reason';
import { ReasonedError, reasonsOf } from './reasoned-error';
import { writeReason } from './sentence';

describe('a sentence', () => {
  test.each<[Reasons, string | null]>([
    [[], null],
    [[reason('run.stopped')], 'Stopped on request'],
    [
      [reason('run.no_token'), reason('run.targets_left', { count: 1 })],
      'X_BEARER_TOKEN is missing: nothing can be collected; 1 target not collected',
    ],
    [
      [reason('run.stopped'), reason('run.targets_left', { count: 2 }), reason('run.not_analysed')],
      'Stopped on request; 2 targets not collected. No analysis followed',
    ],
    [
      [reason('x.unavailable', { status: 503 }), reason('x.given_up', { tries: 3 })],
      'X is not available (503). Given up after 3 tries.',
    ],
    [
      [reason('budget.spent', { limit: 12_340_000 }), reason('session.waits')],
      "This month's AI budget ($12.34) is used up. Raise it in the settings or wait until the first of the month (UTC): requests not sent yet are waiting",
    ],
    [[reason('provider.waits', { said: 'Slow down' })], 'The AI provider asks to wait (429): Slow down'],
    [[reason('provider.waits', { said: '' })], 'The AI provider asks to wait (429).'],
    [
      [reason('import.nothing_taken', { reason: [reason('line.no_json'), reason('line.user')] })],
      'Nothing in it can be imported. Its lines contain: not JSON, a user',
    ],
    [
      [
        reason('trends.place_failed', { place: 'Berlin', reason: [reason('x.not_known')] }),
        reason('trends.place_empty', { place: 'Köln' }),
      ],
      'Berlin: X cannot find it (404); Köln: no trends',
    ],
  ])('for the reasons %p is %p', (reasons, sentence) => {
    expect(writeReason(reasons)).toBe(sentence);
    expect(readReasons(JSON.parse(JSON.stringify(reasons)))).toEqual([...reasons]);
  });

  test('inserts values unchanged, even if they contain braces', () => {
    const said = reason('x.answered', { answer: 'a $& {until} b' });
    expect(writeReason([said])).toBe('a $& {until} b');
  });
});

describe('a reason', () => {
  test('does not compile if a value in its sentence is missing or of the wrong type', () => {
    // @ts-expect-error: the count is missing.
    expect(reason('gap.posts')).toBeObject();
    // @ts-expect-error: a number is expected.
    expect(reason('gap.posts', { most: 'ten' })).toBeObject();
    // @ts-expect-error: no such value.
    expect(reason('run.stopped', { by: 'me' })).toBeObject();
  });

  test('truncates long text', () => {
    const [read] = readReasons([{ code: 'other', details: { text: '€'.repeat(5_000) } }]);
    expect(read).toEqual(reason('other', { text: '€'.repeat(1_000) }));
    expect(reason('other', { text: `${'a'.repeat(999)}😀` }).details).toEqual({
      text: `${'a'.repeat(999)}\ufffd`,
    });
  });
});

describe('a stored reason', () => {
  test.each<[unknown, Reasons]>([
    [null, []],
    ['Stopped on request', []],
    [[7], [reason('other', { text: '' })]],
    [[{ code: 'x.of_tomorrow', details: {} }], [reason('other', { text: 'x.of_tomorrow' })]],
    [[{ code: 'gap.posts', details: {} }], [reason('other', { text: 'gap.posts' })]],
    [[{ code: 'gap.posts', details: { most: -1 } }], [reason('other', { text: 'gap.posts' })]],
    [[{ code: 'x.waits', details: { until: 'noon' } }], [reason('other', { text: 'x.waits' })]],
    [[{ code: 'run.stopped', details: { more: 1 } }], [reason('run.stopped')]],
    [[{ code: 'toString', details: {} }], [reason('other', { text: 'toString' })]],
  ])('is read even if it is unknown or invalid: %j', (stored, read) => {
    expect(readReasons(stored)).toEqual([...read]);
  });
});

test('takes the reasons from a thrown error, or otherwise its message', () => {
  const fault = new ReasonedError(reason('x.timed_out'), reason('x.given_up', { tries: 3 }));
  expect(fault.message).toBe('X did not answer in time. Given up after 3 tries.');
  expect(reasonsOf(fault)).toEqual([reason('x.timed_out'), reason('x.given_up', { tries: 3 })]);
  expect(reasonsOf(new Error('connection lost'))).toEqual([
    reason('unexpected', { message: 'connection lost' }),
  ]);
});
