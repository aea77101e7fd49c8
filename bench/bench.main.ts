import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '@stimmlage/stack/build-web';
import { INTERRUPTED, type Lifecycle, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { measureCachedCalls } from './cached-calls';
import { measureChart } from './chart';
import { measureColdCalls } from './cold-calls';
import { measureCollect } from './collect';
import { measureDemo } from './demo';
import { measureExports } from './exports';
import { measureGrowth } from './growth';
import { measureIngest } from './ingest';
import { measureLists } from './lists';
import { measureMainJob } from './main-job';
import { measurePublicPage } from './public-page';
import { type Row, renderReport } from './report';
import { openSeeded, type Seeded } from './seeded';
import { measureSignIn } from './sign-in';
import { measureStaffScreens } from './staff-screens';
import { measureTokens } from './tokens';

interface Means {
  folder: string;
  lifecycle: Lifecycle;
  /** Posts that are collected, and results that are ingested. */
  items: number;
  /** The seeded database and the api over it, opened by the first who asks. */
  seeded: () => Promise<Seeded>;
  /** One with few labels. */
  small: () => Promise<Seeded>;
}

const FEW_LABELS = 50_000;

/** In the order of the product's goals, then what else is worth knowing. */
const benches: Record<string, (means: Means) => Promise<Row[]>> = {
  'cached-calls': async ({ seeded, lifecycle }) => measureCachedCalls(await seeded(), lifecycle),
  'cold-calls': async ({ seeded }) => measureColdCalls(await seeded()),
  growth: async ({ small, seeded }) => measureGrowth(await small(), await seeded()),
  collect: ({ folder, items, lifecycle }) => measureCollect(folder, items, lifecycle),
  ingest: ({ folder, items, lifecycle }) => measureIngest(folder, items, lifecycle),
  lists: async ({ seeded }) => measureLists(await seeded()),
  'public-page': async ({ seeded, lifecycle }) => measurePublicPage(await seeded(), lifecycle),
  chart: ({ lifecycle }) => measureChart(lifecycle),
  'staff-screens': async ({ seeded, lifecycle }) => measureStaffScreens(await seeded(), lifecycle),
  tokens: async () => measureTokens(),
  demo: ({ folder, lifecycle }) => measureDemo(folder, lifecycle),
  'main-job': ({ folder, lifecycle }) => measureMainJob(folder, lifecycle),
  exports: async ({ seeded }) => measureExports(await seeded()),
  'sign-in': ({ folder, lifecycle }) => measureSignIn(folder, lifecycle),
};

const usage = `bench takes the names of measures (${Object.keys(benches).join(', ')}), --labels N (500000) in the seeded database, --items N (1000000) to collect and to ingest, and --data-dir FOLDER, a seeded database to keep.`;

const positive = (text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(usage);
  return value;
};

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        labels: { type: 'string', default: '500000' },
        items: { type: 'string', default: '1000000' },
        'data-dir': { type: 'string' },
      },
    });
    if (!positionals.every((name) => name in benches)) throw new Error(usage);
    return {
      names: positionals,
      labels: positive(values.labels),
      items: positive(values.items),
      dataDir: values['data-dir'],
    };
  } catch {
    throw new Error(usage);
  }
};

const openFolder = async () => {
  const path = mkdtempSync(join(tmpdir(), 'stimmlage-bench-'));
  chmodSync(path, 0o755);
  return { path, stop: async () => rmSync(path, { recursive: true, force: true }) };
};

const writeReport = async (rows: readonly Row[]): Promise<void> => {
  const { stdout: commit } = await runToEnd(['git', 'rev-parse', '--short', 'HEAD']);
  writeFileSync(join(projectFolder, 'bench', 'README.md'), renderReport(rows, commit.trim(), new Date()));
  await runToEnd([bun, 'x', 'biome', 'format', '--write', 'bench/README.md']);
};

/** `bun run bench [NAME…]`: measures the product on this machine; all measures together write bench/README.md. */
await runStack(async (lifecycle) => {
  const { names, labels, items, dataDir } = readOptions();
  const { path: folder } = await lifecycle.use(openFolder);
  const opened = new Map<string, Promise<Seeded>>();
  const open = (place: string, count: number): Promise<Seeded> => {
    // Built first: the api looks for it when it starts.
    const opening = opened.get(place) ?? buildWeb().then(() => openSeeded(count, place, lifecycle));
    opened.set(place, opening);
    return opening;
  };
  const means: Means = {
    folder,
    lifecycle,
    items,
    seeded: () => open(dataDir ?? join(folder, 'seeded'), labels),
    small: () => open(join(folder, 'small'), FEW_LABELS),
  };
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    const started = performance.now();
    const measured = await measure(means);
    for (const { what, figure, limit } of measured) console.log(`  ${what}: ${figure} (limit: ${limit})`);
    console.log(`  (${Math.round((performance.now() - started) / 1000)} s)`);
    rows.push(...measured);
  }
  if (names.length === 0) await writeReport(rows);
  await lifecycle.end(0);
}, INTERRUPTED);
