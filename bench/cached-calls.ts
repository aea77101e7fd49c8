import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { bun, runToEnd, startService } from '@stimmlage/stack/processes';
import { median } from './measures';
import type { Row } from './report';
import type { Seeded } from './seeded';

const calls = [
  '/public/overview',
  '/public/dashboard/stats?days=30',
  '/public/pain-points/time-series?timeGroup=day',
];

const ROUNDS = 3;
const SECONDS = 4;

const requestsPerSecond = async (url: string): Promise<number> => {
  const { status, stdout, stderr } = await runToEnd([bun, 'bench/load/load.main.ts', url, String(SECONDS)]);
  if (status !== 0) throw new Error(`The load on ${url} failed: ${stderr}`);
  return Number(stdout);
};

interface Bare {
  origin: string;
  bytes: number;
  stop(): Promise<void>;
}

/** Fetches a URL once and starts a server that sends a copy of the response to every request. */
const startBare = async (url: string, { use, fail }: Lifecycle): Promise<Bare> => {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const bytes = await answer.bytes();
  const { date: _, 'content-length': __, connection: ___, ...head } = Object.fromEntries(answer.headers);
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-bare-'));
  const files = [join(folder, 'head.json'), join(folder, 'body')] as const;
  await Bun.write(files[0], JSON.stringify(head));
  await Bun.write(files[1], bytes);
  const port = Promise.withResolvers<string>();
  const service = await use(async () =>
    startService({
      name: 'bare',
      command: ['bench/load/bare.main.ts', ...files],
      variables: {},
      onLine: (line) => port.resolve(line),
      onExit: (_name, status) => fail(`The bare handler ended with status ${status}`),
    }),
  );
  const origin = `http://127.0.0.1:${await port.promise}`;
  rmSync(folder, { recursive: true });
  return { origin, bytes: bytes.byteLength, stop: service.stop };
};

/**
 * Compares the throughput of cached responses with the throughput of a minimal handler in the same framework,
 * which always sends a fixed response.
 */
export const measureCachedCalls = async (seeded: Seeded, lifecycle: Lifecycle): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const path of calls) {
    const url = `${seeded.origin}/api${path}`;
    const bare = await startBare(url, lifecycle);
    const [own, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await requestsPerSecond(url));
      peer.push(await requestsPerSecond(`${bare.origin}/`));
    }
    await bare.stop();
    const [ownMedian, peerMedian] = [median(own), median(peer)];
    rows.push({
      what: `${path.replace(/\?.*/, '')} kept, ${bare.bytes.toLocaleString('en')} bytes, against a bare Hono handler that sends the same head and body`,
      figure: `${(ownMedian / peerMedian).toFixed(2)} (${Math.round(ownMedian).toLocaleString('en')} and ${Math.round(peerMedian).toLocaleString('en')} requests/s)`,
      limit: '≥ 0.8',
    });
  }
  return rows;
};
