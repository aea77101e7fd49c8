import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type FaultRow, REPORT_VARIABLE } from '@stimmlage/db/testing/faults';
import { INTERRUPTED, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';

const BYTES_PER_GIB = 2 ** 30;

/** Renders the results as a Markdown page, with the date, the commit and the machine. */
const renderFaults = (rows: readonly FaultRow[], commit: string, date: Date): string =>
  `# Faults

Written by \`bun run faults\`, ${date.toISOString().slice(0, 10)}, at commit ${commit}, on ${cpus().length} cores and
${Math.round(totalmem() / BYTES_PER_GIB)} GiB. CI runs a sample of each. After every scenario, the figures equalled a recount of the labels.
After collections, the cursors pointed to X's newest posts, and each run had recorded why it ended. After analyses in batches,
every batch at the provider was known here, and none had been paid for twice.

| what | of | lost | doubled |
|---|---|---|---|
${rows.map(({ what, of, lost, doubled }) => `| ${what} | ${of} | ${lost} | ${doubled} |`).join('\n')}
`;

const openFolder = async () => {
  const path = mkdtempSync(join(tmpdir(), 'stimmlage-faults-'));
  return { path, stop: async () => rmSync(path, { recursive: true, force: true }) };
};

const rowsOf = (file: string): FaultRow[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/** Path parts that together match all fault tests. Only some of these tests are in e2e/faults. */
const faultTests = ['e2e/faults', 'worker/classify/session/storm', 'api/fuzz', 'e2e/public', 'e2e/staff'];

/**
 * `bun run faults [PATH PART…]` runs the fault tests with their full counts. A run of all fault tests writes
 * e2e/faults/README.md.
 */
await runStack(async (lifecycle) => {
  const { path: folder } = await lifecycle.use(openFolder);
  const patterns = process.argv.slice(2);
  const report = join(folder, 'rows.ndjson');
  const { status } = await runToEnd(
    [bun, 'e2e/test.main.ts', ...(patterns.length > 0 ? patterns : faultTests)],
    { stdout: 'show', stderr: 'show', variables: { STIMMLAGE_FAULTS: 'full', [REPORT_VARIABLE]: report } },
  );
  const rows = rowsOf(report).toSorted((a, b) => a.what.localeCompare(b.what));
  for (const { what, of, lost, doubled } of rows)
    console.log(`${what}: of ${of} lost ${lost}, doubled ${doubled}`);
  if (status === 0 && patterns.length === 0) {
    const { stdout: commit } = await runToEnd(['git', 'rev-parse', '--short', 'HEAD']);
    const page = join('e2e', 'faults', 'README.md');
    writeFileSync(join(projectFolder, page), renderFaults(rows, commit.trim(), new Date()));
    await runToEnd([bun, 'x', 'biome', 'format', '--write', page]);
  }
  await lifecycle.end(status);
}, INTERRUPTED);
