import { describe, expect, test } from 'bun:test';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { imports } from '../../tables';
import { useDatabase } from '../../testing/hooks';
import { storeTargets, TIMEZONE } from '../../testing/store';
import { readCoverage } from './coverage';

const database = await useDatabase();
beforeEach(() => database.client`truncate imports, targets restart identity cascade`);

const NOW = new Date('2026-11-22T10:00:00+01:00');

/** Stores a completed import of an archive with the given first and last statement. */
const storeArchive = (first: string, last: string, targetIds: number[] = []): Promise<unknown> =>
  database.db.insert(imports).values({
    name: 'archiv.jsonl',
    fingerprint: new Uint8Array(32),
    status: 'completed',
    firstPostedAt: new Date(first),
    lastPostedAt: new Date(last),
    targetIds,
  });

/** Stores a target that was collected in the given time, and is still collected unless it is inactive. */
const storeCovered = async (from: string, to: string, isActive = true): Promise<number> => {
  const [target] = await storeTargets(database, [{ username: `z_${from.slice(0, 10)}`, isActive }]);
  const id = target?.id ?? 0;
  await database.client`
    update targets set covered = tstzmultirange(tstzrange(${from}, ${to})) where id = ${id}`;
  return id;
};

const read = async () => {
  const { starts, ends, gaps, spans } = await readCoverage(database.db, NOW, TIMEZONE);
  const written = (at: Date): string => at.toISOString();
  const pairs = (all: readonly { from: Date; to: Date }[]) =>
    all.map(({ from, to }) => [from, to].map(written));
  return { starts: starts.map(written), ends: ends.map(written), gaps: pairs(gaps), spans: pairs(spans) };
};

/** Midnight in Berlin, one hour ahead of UTC in winter. */
const midnight = (day: string): string => new Date(`${day}T00:00:00+01:00`).toISOString();
const now = NOW.toISOString();

describe('an archive without targets', () => {
  test('covers its days as a whole, and the days since then are a gap', async () => {
    await storeArchive('2026-11-02T06:12:00Z', '2026-11-18T14:30:00Z');
    expect(await read()).toEqual({
      starts: [midnight('2026-11-02')],
      ends: [midnight('2026-11-19')],
      gaps: [[midnight('2026-11-19'), now]],
      spans: [[midnight('2026-11-02'), midnight('2026-11-19')]],
    });
  });

  test('continues the archives of the days before, so that one archive per week is one stretch', async () => {
    await storeArchive('2026-11-02T06:12:00Z', '2026-11-08T20:00:00Z');
    await storeArchive('2026-11-09T07:30:00Z', '2026-11-15T21:00:00Z');
    await storeArchive('2026-11-11T07:30:00Z', '2026-11-12T21:00:00Z');
    await storeArchive('2026-11-18T07:30:00Z', '2026-11-21T21:00:00Z');
    expect(await read()).toMatchObject({
      starts: [midnight('2026-11-02'), midnight('2026-11-18')],
      ends: [midnight('2026-11-16'), midnight('2026-11-22')],
      gaps: [
        [midnight('2026-11-16'), midnight('2026-11-18')],
        [midnight('2026-11-22'), now],
      ],
    });
  });

  test('leaves a gap until targets are collected, but none after that', async () => {
    await storeArchive('2026-09-07T06:12:00Z', '2026-10-31T20:00:00Z');
    await storeCovered(midnight('2026-11-10'), now);
    expect(await read()).toEqual({
      starts: ['2026-09-06T22:00:00.000Z', midnight('2026-11-10')],
      ends: [midnight('2026-11-01')],
      gaps: [[midnight('2026-11-01'), midnight('2026-11-10')]],
      spans: [
        ['2026-09-06T22:00:00.000Z', midnight('2026-11-01')],
        [midnight('2026-11-10'), now],
      ],
    });
  });
});

describe('an archive of targets', () => {
  test('neither adds a target nor ends, because its targets are covered', async () => {
    const id = await storeCovered(midnight('2026-11-02'), now);
    await storeArchive('2026-11-02T06:12:00Z', '2026-11-08T20:00:00Z', [id]);
    await storeArchive('2026-11-09T07:30:00Z', '2026-11-15T21:00:00Z', [id]);
    expect(await read()).toEqual({
      starts: [midnight('2026-11-02')],
      ends: [],
      gaps: [],
      spans: [[midnight('2026-11-02'), now]],
    });
  });

  test('is treated as one without targets once none of them is covered at that time, for example after renaming', async () => {
    const id = await storeCovered(midnight('2026-11-20'), now);
    await storeArchive('2026-11-02T06:12:00Z', '2026-11-08T20:00:00Z', [id]);
    expect(await read()).toMatchObject({
      starts: [midnight('2026-11-02'), midnight('2026-11-20')],
      ends: [midnight('2026-11-09')],
      gaps: [[midnight('2026-11-09'), midnight('2026-11-20')]],
    });
  });
});

test('the time after all targets were deactivated is a gap', async () => {
  await storeCovered(midnight('2026-11-02'), midnight('2026-11-12'), false);
  expect(await read()).toMatchObject({
    ends: [midnight('2026-11-12')],
    gaps: [[midnight('2026-11-12'), now]],
  });
});

test('nothing is known while nothing has been collected or imported', async () => {
  expect(await read()).toEqual({ starts: [], ends: [], gaps: [], spans: [] });
});
