import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { measureMainJob } from './main-job';
import { renderReport } from './report';

/** `bun run bench`: measures the product on this machine and writes bench/README.md. */
const folder = mkdtempSync(join(tmpdir(), 'stimmlage-bench-'));
chmodSync(folder, 0o755);
try {
  const rows = await measureMainJob(folder);
  const { stdout: commit } = await runToEnd(['git', 'rev-parse', '--short', 'HEAD']);
  const report = renderReport(rows, commit.trim(), new Date());
  writeFileSync(join(projectFolder, 'bench', 'README.md'), report);
  console.log(report);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
