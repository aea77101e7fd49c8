import { test } from 'bun:test';
import { runStatuses } from '@stimmlage/core/codes/statuses';
import { listRuns, type Run } from '@stimmlage/core/contracts/collection';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { seedRuns } from '@stimmlage/db/testing/seed-runs';
import { storeRun, storeTargets } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { expectSorted, timeOf } from '../testing/sorted-lists';

const api = await useApi();
beforeAll(async () => {
  await seedRuns(api.database, 24);
  const { client } = api.database;
  // Runs do not always start in the order in which they were created, and some end before they have started.
  await client`update collection_runs set started_at = started_at - id % 5 * interval '2 hours'`;
  await client`update collection_runs set started_at = null, status = 'stopped' where id % 7 = 0`;
  // Targets that a run did not reach are not processed, and neither are those that are still open.
  await client`update collection_run_targets set state = 'skipped', error = '[]' where run_id % 6 = 5`;
  await storeTargets(api.database, [{ username: 'anna' }]);
  await storeRun(api.database);
});

const read = async (query: string): Promise<Run[]> =>
  (await api.read(listRuns, `/collection/runs?${query}`, { as: 'admin' })).data;

test('sorts runs by each column in both directions, across all pages', () =>
  expectSorted(
    {
      read,
      values: {
        id: ({ id }: Run) => id,
        startedAt: ({ startedAt: at }: Run) => timeOf(at),
        status: ({ status }: Run) => runStatuses.indexOf(status),
        processedTargets: ({ processedTargets: count }: Run) => count,
        collectedTweets: ({ collectedTweets: count }: Run) => count,
        errorCount: ({ errorCount: count }: Run) => count,
      },
      ties: (a, b) => b.id - a.id,
    },
    7,
  ));
