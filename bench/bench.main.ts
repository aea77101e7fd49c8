import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INTERRUPTED, runStack } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { measureMainJob } from './main-job';
import { renderReport } from './report';

const openFolder = async () => {
  const path = mkdtempSync(join(tmpdir(), 'stimmlage-bench-'));
  chmodSync(path, 0o755);
  return { path, stop: async () => rmSync(path, { recursive: true, force: true }) };
};

/** `bun run bench`: measures the product on this machine and writes bench/README.md. */
await runStack(async (lifecycle) => {
  const folder = await lifecycle.use(openFolder);
  const rows = await measureMainJob(folder.path, lifecycle);
  const { stdout: commit } = await runToEnd(['git', 'rev-parse', '--short', 'HEAD']);
  const report = renderReport(rows, commit.trim(), new Date());
  writeFileSync(join(projectFolder, 'bench', 'README.md'), report);
  await runToEnd([bun, 'x', 'biome', 'format', '--write', 'bench/README.md']);
  console.log(report);
  await lifecycle.end(0);
}, INTERRUPTED);
