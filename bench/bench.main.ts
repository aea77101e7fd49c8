import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '@stimmlage/stack/build-web';
import { INTERRUPTED, type Lifecycle, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { measureCachedCalls } from './cached-calls';
import { measureColdCalls } from './cold-calls';
import { measureExports } from './exports';
import { measureIngest } from './ingest';
import { measureLists } from './lists';
import { measureMainJob } from './main-job';
import { measurePublicPage } from './public-page';
import { type Row, renderReport } from './report';
import { openSeeded, type Seeded } from './seeded';
import { measureSignIn } from './sign-in';
import { measureTokens } from './tokens';

interface Means {
  folder: string;
  lifecycle: Lifecycle;
  /** The seeded database and the api over it, opened by the first who asks. */
  seeded: () => Promise<Seeded>;
}

const INGESTED = 1_000_000;

const benches: Record<string, (means: Means) => Promise<Row[]>> = {
  'main-job': ({ folder, lifecycle }) => measureMainJob(folder, lifecycle),
  tokens: async () => measureTokens(),
  ingest: ({ folder, lifecycle }) => measureIngest(folder, INGESTED, lifecycle),
  'sign-in': ({ folder, lifecycle }) => measureSignIn(folder, lifecycle),
  'cold-calls': async ({ seeded }) => measureColdCalls(await seeded()),
  'cached-calls': async ({ seeded, lifecycle }) => measureCachedCalls(await seeded(), lifecycle),
  'public-page': async ({ seeded, lifecycle }) => measurePublicPage(await seeded(), lifecycle),
  lists: async ({ seeded }) => measureLists(await seeded()),
  exports: async ({ seeded }) => measureExports(await seeded()),
};

const usage = `bench takes the names of measures (${Object.keys(benches).join(', ')}), --labels N (500000) and --data-dir FOLDER, a seeded database to keep.`;

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { labels: { type: 'string', default: '500000' }, 'data-dir': { type: 'string' } },
    });
    const labels = Number(values.labels);
    const known = positionals.every((name) => name in benches);
    if (!known || !Number.isInteger(labels) || labels < 1) throw new Error(usage);
    return { names: positionals, labels, dataDir: values['data-dir'] };
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
  const { names, labels, dataDir } = readOptions();
  const { path: folder } = await lifecycle.use(openFolder);
  let opening: Promise<Seeded> | null = null;
  const seeded = (): Promise<Seeded> => {
    // Built first: the api looks for it when it starts.
    opening ??= buildWeb().then(() => openSeeded(labels, dataDir ?? join(folder, 'seeded'), lifecycle));
    return opening;
  };
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    const measured = await measure({ folder, lifecycle, seeded });
    for (const { what, figure, limit } of measured) console.log(`  ${what}: ${figure} (limit: ${limit})`);
    rows.push(...measured);
  }
  if (names.length === 0) await writeReport(rows);
  await lifecycle.end(0);
}, INTERRUPTED);
