import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startService } from '@stimmlage/stack/processes';
import { inMs, type Latency, measureLatency } from './latency';
import type { Row } from './report';
import type { Seeded } from './seeded';

const TRIES = 400;
const CLIENTS = 100;
/** Pause between measured calls, so that the calls themselves do not add load. */
const PAUSE_MS = 10;

const measureAbout = ({ origin }: Seeded): Promise<Latency> =>
  measureLatency(
    TRIES,
    async () => {
      const response = await fetch(`${origin}/api/public/about`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`The call answered with ${response.status}`);
    },
    () => Bun.sleep(PAUSE_MS),
  );

/**
 * Measures the latency of a small call, first on an idle API and then while many clients request uncached
 * images.
 */
export const measurePictures = async (seeded: Seeded, { use, fail }: Lifecycle): Promise<Row[]> => {
  await measureAbout(seeded);
  const idle = await measureAbout(seeded);
  const counts = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const crowd = await use(async () =>
    startService({
      name: 'crowd',
      command: ['bench/load/pictures.main.ts', seeded.origin, String(CLIENTS)],
      variables: {},
      onLine: (line) => (line === 'begun' ? begun.resolve() : counts.resolve(line)),
      onExit: (_name, status) => fail(`The crowd ended with status ${status}`),
    }),
  );
  await begun.promise;
  const crowded = await measureAbout(seeded);
  await crowd.stop();
  const { drawn, refused } = JSON.parse(await counts.promise);
  return [
    {
      what: `/public/about while ${CLIENTS} clients ask for pictures of made-up views, against the same before it`,
      figure: `${(crowded.p50 / idle.p50).toFixed(2)} × (median ${inMs(idle.p50)} and ${inMs(crowded.p50)}; p95 ${inMs(idle.p95)} and ${inMs(crowded.p95)}); ${drawn} pictures sent, ${refused} calls refused`,
      limit: '≤ 3 ×',
    },
  ];
};
