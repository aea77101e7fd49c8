import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '@stimmlage/stack/build-web';
import { INTERRUPTED, type Lifecycle, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { measureCachedCalls } from './cached-calls';
import { measureChart } from './chart';
import { measureCliStart } from './cli-start';
import { measureColdCalls } from './cold-calls';
import { measureCollect } from './collect';
import { measureDemo } from './demo';
import { measureExports } from './exports';
import { measureGrowth } from './growth';
import { measureIngest } from './ingest';
import { measureLists } from './lists';
import { measureMainJob } from './main-job';
import { measurePictures } from './pictures';
import { measurePublicPage } from './public-page';
import { measureRecount } from './recount';
import { type Findings, type Row, renderReport } from './report';
import { openSeeded, type Seeded } from './seeded';
import { positive } from './seeding';
import { measureSignIn } from './sign-in';
import { measureStaffLoad } from './staff-load';
import { measureStaffScreens } from './staff-screens';
import { measureTokens } from './tokens';

interface Means {
  folder: string;
  lifecycle: Lifecycle;
  /** The number of posts to collect, and the number of results to ingest. */
  items: number;
  /** Returns the seeded database and its API. The first call starts the database and the API. */
  seeded: () => Promise<Seeded>;
  /** Like `seeded`, but with only `FEW_LABELS` labels, for comparison. */
  small: () => Promise<Seeded>;
}

const FEW_LABELS = 50_000;
const FULL = { labels: 500_000, items: 1_000_000 };

/** The size of the seeded database for a second table in the report. */
const LARGE_LABELS = 5_000_000;

/** Returns the key of a benchmark's results over the large database. */
const atLarge = (name: string): string => `${name} at ${LARGE_LABELS}`;

/**
 * The benchmarks by name: first the benchmarks for the product's goals, in the order of the goals, then all
 * other benchmarks.
 */
const benches: Record<string, (means: Means) => Promise<Row[]>> = {
  'cached-calls': async ({ seeded, lifecycle }) => measureCachedCalls(await seeded(), lifecycle),
  'cold-calls': async ({ seeded }) => measureColdCalls(await seeded()),
  growth: async ({ small, seeded }) => measureGrowth(await small(), await seeded()),
  collect: ({ folder, items, lifecycle }) => measureCollect(folder, items, lifecycle),
  ingest: ({ folder, items, lifecycle }) => measureIngest(folder, items, lifecycle),
  recount: async ({ seeded }) => measureRecount(await seeded()),
  lists: async ({ seeded }) => measureLists(await seeded()),
  'public-page': async ({ seeded, lifecycle }) => measurePublicPage(await seeded(), lifecycle),
  chart: ({ lifecycle }) => measureChart(lifecycle),
  'staff-screens': async ({ seeded, lifecycle }) => measureStaffScreens(await seeded(), lifecycle),
  'staff-load': async ({ seeded, lifecycle }) => measureStaffLoad(await seeded(), lifecycle),
  tokens: async () => measureTokens(),
  demo: ({ folder, lifecycle }) => measureDemo(folder, lifecycle),
  'main-job': ({ folder, lifecycle }) => measureMainJob(folder, lifecycle),
  exports: async ({ seeded }) => measureExports(await seeded()),
  pictures: async ({ small, lifecycle }) => measurePictures(await small(), lifecycle),
  'cli-start': () => measureCliStart(),
  'sign-in': ({ folder, lifecycle }) => measureSignIn(folder, lifecycle),
};

const usage = `bench takes the names of measures (${Object.keys(benches).join(', ')}), --labels N (${FULL.labels}) in the seeded database, --items N (${FULL.items}) to collect and to ingest, and --data-dir FOLDER, a seeded database to keep.`;

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        labels: { type: 'string', default: String(FULL.labels) },
        items: { type: 'string', default: String(FULL.items) },
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

const findingsFile = join(projectFolder, 'bench', 'findings.json');
const page = join(projectFolder, 'bench', 'README.md');

/** Saves the results of a benchmark, replacing the results of its previous run. */
const keepFinding = async (name: string, rows: readonly Row[]): Promise<void> => {
  const { stdout } = await runToEnd(['git', 'rev-parse', '--short', 'HEAD']);
  const kept: Findings = existsSync(findingsFile) ? JSON.parse(readFileSync(findingsFile, 'utf8')) : {};
  const finding = { date: new Date().toISOString().slice(0, 10), commit: stdout.trim(), rows };
  const findings = { ...kept, [name]: finding };
  writeFileSync(findingsFile, `${JSON.stringify(findings, null, 2)}\n`);
  const names = Object.keys(benches);
  writeFileSync(page, renderReport(findings, { full: names, large: names.map(atLarge) }));
  await runToEnd([bun, 'x', 'biome', 'format', '--write', findingsFile, page]);
};

/**
 * `bun run bench [NAME…]`: runs benchmarks on this machine. Writes the results of full-size runs to
 * bench/README.md, and those of runs over the large database to a second table there.
 */
await runStack(async (lifecycle) => {
  const { names, labels, items, dataDir } = readOptions();
  const { path: folder } = await lifecycle.use(openFolder);
  const opened = new Map<string, Promise<Seeded>>();
  const open = (place: string, count: number): Promise<Seeded> => {
    // The web app is built first, because the API looks for the built files on start-up.
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
  const isFull = labels === FULL.labels && items === FULL.items;
  const isLarge = labels === LARGE_LABELS;
  for (const [name, measure] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    const started = performance.now();
    const measured = await measure(means);
    for (const { what, figure, limit } of measured) console.log(`  ${what}: ${figure} (limit: ${limit})`);
    console.log(`  (${Math.round((performance.now() - started) / 1000)} s)`);
    if (isFull) await keepFinding(name, measured);
    if (isLarge) await keepFinding(atLarge(name), measured);
  }
  await lifecycle.end(0);
}, INTERRUPTED);
