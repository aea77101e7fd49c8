import { describe, expect, test } from 'bun:test';
import { AnswerSnapshot } from './snapshot';
import { SnapshotCache } from './snapshots';

const at = (moment: { ms: number }) => new SnapshotCache({ now: () => moment.ms });

/** Creates a computation that ends only when the test calls `end` or `fail`. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerSnapshot>();
  return {
    compute: () => promise,
    end: (answer: unknown) => resolve(new AnswerSnapshot(answer)),
    fail: reject,
  };
};

const counting = (answer: unknown) => {
  const calls = { n: 0 };
  return {
    calls,
    compute: async () => {
      calls.n += 1;
      return new AnswerSnapshot(answer);
    },
  };
};

describe('snapshots', () => {
  test('are computed once for any number of concurrent and later callers', async () => {
    const snapshots = at({ ms: 1 });
    const { calls, compute } = counting({ n: 1 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => snapshots.read('a', compute)));
    await snapshots.read('a', compute);
    expect(calls.n).toBe(1);
    expect(new Set(answers).size).toBe(1);
    await snapshots.read('b', compute);
    expect(calls.n).toBe(2);
  });

  test('are cached for a minute at most', async () => {
    const moment = { ms: 1_000 };
    const snapshots = at(moment);
    const { calls, compute } = counting(1);
    await snapshots.read('a', compute);
    moment.ms += 60_000;
    await snapshots.read('a', compute);
    expect(calls.n).toBe(1);
    moment.ms += 1;
    await snapshots.read('a', compute);
    expect(calls.n).toBe(2);
  });

  test('are not cached or shared if something changes while they are being computed', async () => {
    const snapshots = at({ ms: 1 });
    const [old, recent] = [held(), held()];
    const early = snapshots.read('a', old.compute);
    snapshots.empty();
    const late = snapshots.read('a', recent.compute);
    old.end('old');
    expect((await early).bytes).toEqual(new AnswerSnapshot('old').bytes);
    const later = snapshots.read('a', () => Promise.reject(new Error('computed a second time')));
    recent.end('recent');
    expect((await late).bytes).toEqual(new AnswerSnapshot('recent').bytes);
    expect(await later).toBe(await late);
    expect(await snapshots.read('a', old.compute)).toBe(await late);
  });

  test('are not cached if computing them fails, and every waiting caller gets the error', async () => {
    const snapshots = at({ ms: 1 });
    const broken = held();
    const asked = [snapshots.read('a', broken.compute), snapshots.read('a', broken.compute)];
    broken.fail(new Error('away'));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    const { calls, compute } = counting('back');
    await snapshots.read('a', compute);
    expect(calls.n).toBe(1);
  });

  test('are evicted, oldest first, when many distinct queries arrive', async () => {
    const snapshots = at({ ms: 1 });
    const { calls, compute } = counting('x'.repeat(1_000_000));
    for (let query = 0; query < 20; query += 1) await snapshots.read(String(query), compute);
    expect(calls.n).toBe(20);
    await snapshots.read('19', compute);
    expect(calls.n).toBe(20);
    await snapshots.read('0', compute);
    expect(calls.n).toBe(21);
  });
});

describe('replies', () => {
  test('are evicted without evicting a snapshot, however many spellings of a query arrive', async () => {
    const snapshots = at({ ms: 1 });
    const { calls, compute } = counting('x');
    await snapshots.read('a', compute);
    for (let spelling = 0; spelling < 100; spelling += 1)
      snapshots.keepReply(String(spelling), { size: 1_000_000 }, snapshots.version);
    expect(snapshots.findReply('99')).toEqual({ size: 1_000_000 });
    expect(snapshots.findReply('0')).toBeUndefined();
    await snapshots.read('a', compute);
    expect(calls.n).toBe(1);
  });

  test('are dropped when something changes, and not cached if they were composed before', () => {
    const snapshots = at({ ms: 1 });
    const { version } = snapshots;
    snapshots.keepReply('a', { size: 1 }, version);
    snapshots.empty();
    snapshots.keepReply('b', { size: 1 }, version);
    expect([snapshots.findReply('a'), snapshots.findReply('b')]).toEqual([undefined, undefined]);
  });
});

describe('a snapshot', () => {
  test('is compressed only once, without loss', async () => {
    const text = 'Größe '.repeat(1_000);
    const snapshot = new AnswerSnapshot({ text });
    const [one, two] = await Promise.all([snapshot.pack('br'), snapshot.pack('br')]);
    expect(one).toBe(two);
    expect(one.byteLength).toBeLessThan(snapshot.bytes.byteLength / 10);
    expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await snapshot.pack('gzip'))))).toEqual({
      text,
    });
  });

  test('has a different ETag for each encoding, and the same ETags as one with the same content', () => {
    const tags = [new AnswerSnapshot(1), new AnswerSnapshot(1), new AnswerSnapshot(2)].flatMap((snapshot) => [
      snapshot.tagOf(null),
      snapshot.tagOf('br'),
      snapshot.tagOf('gzip'),
    ]);
    expect(tags.slice(0, 3)).toEqual(tags.slice(3, 6));
    expect(new Set(tags).size).toBe(6);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});
