import { expect, test } from 'bun:test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';

const skipped = ['node_modules', '.git', '.data', 'dist'];

test('scripts that are started at the same moment in a new clone all install the packages and run', async () => {
  // Not with the tests' other files, which may be in memory: the packages are large.
  const clone = mkdtempSync('/var/tmp/stimmlage-clone-');
  try {
    cpSync(projectFolder, clone, { recursive: true, filter: (path) => !skipped.includes(basename(path)) });
    const start = (...script: string[]) => runToEnd([bun, 'run', ...script], { folder: clone });
    const versions = Array.from({ length: 4 }, () => start('stimmlage', '--version'));
    const backups = Array.from({ length: 2 }, () => start('backup'));
    const version = { status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+/), stderr: '' };
    for (const one of await Promise.all(versions)) expect(one).toEqual(version);
    for (const { stderr } of await Promise.all(backups))
      expect(stderr).toContain('backup takes one argument');
  } finally {
    rmSync(clone, { recursive: true });
  }
});
