import { join } from 'node:path';
import { storeTargets } from '@stimmlage/db/testing/corpus/targets';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startWorker } from './api';
import { upload, writeArchive } from './archive';
import { measureCopy } from './copy';
import { memoryOf } from './measures';
import { openOwnDatabase } from './own-database';
import type { Row } from './report';

const DAYS = 365;
const POLL_MS = 100;
/** A URL at which no server listens. The worker does not call any external services. */
const NO_SERVICE = 'http://127.0.0.1:9';

/**
 * Measures how long one worker takes to store an archive of a year's posts, including accounts, parent posts,
 * repeated posts, words and counts. For comparison, also measures how long COPY takes to write the same rows
 * to the emptied tables.
 */
export const measureCollect = async (folder: string, posts: number, lifecycle: Lifecycle): Promise<Row[]> => {
  const place = join(folder, 'collect');
  const database = await openOwnDatabase(place, lifecycle);
  const { client } = database;
  await storeTargets(database);
  const archive = join(place, 'posts.jsonl.gz');
  await writeArchive(archive, { posts, days: DAYS, until: new Date() });
  const importId = await upload(archive, database.url, lifecycle);
  await client.unsafe('vacuum (analyze)');
  await client`checkpoint`;

  const worker = await startWorker(database.url, NO_SERVICE, lifecycle);
  const findEnded = async () =>
    (
      await client<{ seconds: number; accepted: number; known: number; context: number }[]>`
        select extract(epoch from finished_at - (select min(started_on) from queue.job where name = 'import.run'))::float8
          as seconds, accepted, known, context from imports where id = ${importId} and finished_at is not null`
    )[0];
  let ended = await findEnded();
  while (ended === undefined) {
    await Bun.sleep(POLL_MS);
    ended = await findEnded();
  }
  const { peak } = memoryOf(worker.pid);
  await worker.stop();
  const { seconds, accepted, known, context } = ended;
  const mismatches = await checkFigures(database);
  if (accepted !== posts || mismatches.length > 0)
    throw new Error(
      `${accepted} posts of ${posts} were stored; figures differ: ${JSON.stringify(mismatches)}`,
    );
  const copied = await measureCopy(database, ['authors', 'content'], place);
  await database.stop();
  const counts = [posts, context, known].map((count) => count.toLocaleString('en'));
  return [
    {
      what: `collection of ${counts[0]} posts with their authors, ${counts[1]} parents and ${counts[2]} repeats, from an archive to rows, against COPY of the same rows into the same tables with the same indexes`,
      figure: `${(copied / seconds).toFixed(2)} (${seconds.toFixed(1)} and ${copied.toFixed(1)} s; ${Math.round(posts / seconds).toLocaleString('en')} posts/s)`,
      limit: '≥ 0.5',
    },
    { what: "worker's memory at its peak in that collection", figure: `${peak} MB`, limit: '250 MB' },
  ];
};
