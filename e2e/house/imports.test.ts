import { expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { Glob } from 'bun';

/**
 * Allowed and refused imports for every row of the table in README.md that lists what each folder may import.
 * The linter must agree with every case.
 */
const table: [file: string, specifier: string, allowed: boolean][] = [
  ['core/x.ts', 'zod', true],
  ['core/codes/x.ts', '../limits', true],
  ['core/x.ts', 'hono', false],
  ['core/x.ts', 'node:fs', false],
  ['core/x.ts', 'bun:test', false],
  ['core/testing/x.ts', 'bun:test', true],
  ['core/testing/x.ts', 'node:fs', false],
  ['core/x.ts', '@stimmlage/db/connection', false],
  ['db/x.ts', '@stimmlage/core/limits', true],
  ['db/x.ts', '@stimmlage/api/app', false],
  ['db/queries/x.ts', '../../core/limits', false],
  ['db/queries/labels/x.ts', '../../figures/change', true],
  ['db/queries/labels/x.ts', '../../sql/recordset', true],
  ['db/figures/x.ts', '../sql/recordset', true],
  ['db/figures/x.ts', '../queries/labels/labels', false],
  ['db/figures/read/x.ts', '../../queries/labels/labels', false],
  ['db/figures/x.ts', '../../core/limits', false],
  ['db/sql/x.ts', '../tables/labels', true],
  ['db/sql/x.ts', '../figures/change', false],
  ['db/tables/x.ts', '../queries/labels/labels', false],
  ['api/x.ts', '@stimmlage/core/limits', true],
  ['api/x.ts', '@stimmlage/db/connection', true],
  ['api/x.ts', '../worker/worker', false],
  ['api/targets/x.ts', '../../worker/worker', false],
  ['api/ports/x.ts', '@stimmlage/db/connection', true],
  ['api/ports/x.ts', '../auth/passwords', false],
  ['api/ports/x.ts', '../deps', false],
  ['api/ports/x.ts', '@stimmlage/worker/worker', false],
  ['api/auth/x.ts', '../ports/passwords', true],
  ['worker/x.ts', '@stimmlage/db/connection', true],
  ['worker/x.ts', '@stimmlage/api/app', false],
  ['worker/collect/x.ts', '../../api/app', false],
  ['worker/x.ts', '@stimmlage/sandbox/sandbox', false],
  ['worker/testing/x.ts', '@stimmlage/sandbox/sandbox', true],
  ['worker/testing/x.ts', '@stimmlage/api/app', false],
  ['web/x.ts', '@stimmlage/core/limits', true],
  ['web/x.ts', '@stimmlage/api/app', false],
  ['web/x.ts', '@stimmlage/db/connection', false],
  ['web/lib/x.ts', './token', true],
  ['web/lib/x.ts', '../ui/card', false],
  ['web/i18n/x.ts', '../lib/told-error', true],
  ['web/i18n/de/x.ts', '../en/common', true],
  ['web/i18n/x.ts', '../ui/card', false],
  ['web/ui/x.ts', '../lib/format', true],
  ['web/ui/x.ts', '@stimmlage/core/limits', true],
  ['web/ui/x.ts', '@stimmlage/core/codes/categories', false],
  ['web/ui/chart/x.ts', '../card', true],
  ['web/ui/chart/x.ts', '../../i18n/formats', true],
  ['web/ui/chart/x.ts', '../../domain/names', false],
  ['web/ui/x.ts', '../domain/names', false],
  ['web/ui/x.ts', '../data/targets', false],
  ['web/ui/x.ts', '../features/issues/issues', false],
  ['web/ui/x.ts', '../routes/public', false],
  ['web/ui/chart/x.ts', '../../public-kit/button', true],
  ['web/public-kit/x.ts', '../i18n/formats', true],
  ['web/public-kit/x.ts', '@mantine/core', false],
  ['web/public-kit/x.ts', '../ui/card', false],
  ['web/data/x.ts', '../lib/call', true],
  ['web/data/x.ts', '../i18n/formats', false],
  ['web/data/x.ts', '../ui/card', false],
  ['web/data/x.ts', '../domain/names', false],
  ['web/data/x.ts', '../features/issues/issues', false],
  ['web/domain/x.ts', '../ui/card', true],
  ['web/domain/x.ts', '../data/targets', true],
  ['web/domain/x.ts', './series/view', true],
  ['web/domain/series/x.ts', '../../public-kit/button', true],
  ['web/domain/series/x.ts', '../names', true],
  ['web/domain/series/x.ts', '../../ui/chart/table', true],
  ['web/domain/series/x.ts', '../../features/issues/issues', false],
  ['web/domain/x.ts', '../features/issues/issues', false],
  ['web/domain/x.ts', '../routes/public', false],
  ['web/features/issues/x.ts', '../../ui/card', true],
  ['web/features/issues/x.ts', '../../domain/names', true],
  ['web/features/issues/x.ts', '../../data/issues', true],
  ['web/features/issues/x.ts', '../../public-kit/button', false],
  ['web/features/overview/x.ts', '../../public-kit/button', true],
  ['web/features/overview/x.ts', '../../routes/public', false],
  ['web/features/issues/x.ts', './row', true],
  ['web/features/issues/x.ts', '../sentiment/bar', false],
  ['web/features/issues/x.ts', '../../routes/public', false],
  ['web/features/issues/x.ts', '@stimmlage/db/connection', false],
  ['web/routes/x.ts', '../features/issues/issues', true],
  ['web/routes/staff/x.ts', '../../data/issues', true],
  ['web/routes/x.ts', '../pictures/draw', false],
  ['web/routes/x.ts', '../../core/limits', false],
  ['web/pictures/x.ts', '../features/issues/issues', true],
  ['web/pictures/x.ts', '../routes/public', false],
  ['web/pictures/x.ts', '../data/issues', false],
  ['web/build/x.ts', '../ui/card', false],
  ['cli/x.ts', '@stimmlage/core/limits', true],
  ['cli/x.ts', '@stimmlage/api/app', false],
  ['cli/x.ts', '@stimmlage/db/connection', false],
  ['sandbox/x.ts', 'hono', true],
  ['sandbox/x.ts', '@stimmlage/core/limits', false],
  ['sandbox/x/x.ts', '../../core/limits', false],
  ['stack/x.ts', '@stimmlage/db/embedded/cluster', true],
  ['stack/x.ts', '@stimmlage/db/startup/migrate', true],
  ['stack/x.ts', '@stimmlage/db/queries/labels/labels', false],
  ['stack/x.ts', '@stimmlage/api/app', false],
  ['e2e/x.ts', '@stimmlage/db/testing/database', true],
  ['e2e/x.ts', '@stimmlage/stack/processes', true],
  ['e2e/x.ts', '@stimmlage/db/embedded/free-port', true],
  ['e2e/x.ts', '@stimmlage/db/queries/labels/labels', false],
  ['e2e/x.ts', '@stimmlage/cli/testing/run', true],
  ['e2e/x.ts', '@stimmlage/cli/run', false],
  ['e2e/x.ts', '../worker/worker', false],
  ['bench/x.ts', '@stimmlage/api/app', false],
  ['bench/x.ts', '@stimmlage/db/startup/migrate', true],
  ['bench/x.ts', '@stimmlage/db/queries/labels/labels', false],
  ['bench/x.ts', '@stimmlage/worker/worker', false],
];

const forms = {
  import: (specifier: string) => `import * as it from '${specifier}';\nexport const used = it;\n`,
  'dynamic import': (specifier: string) => `export const used = () => import('${specifier}');\n`,
  're-export': (specifier: string) => `export * from '${specifier}';\n`,
};

interface Case {
  path: string;
  name: string;
  allowed: boolean;
  code: string;
}

const imports: Case[] = table.flatMap(([file, specifier, allowed], row) =>
  Object.entries(forms).map(([form, write], column) => ({
    path: file.replace('x.ts', `case-${row}-${column}.ts`),
    name: `${file}: ${form} of ${specifier}`,
    allowed,
    code: write(specifier),
  })),
);

/**
 * Requests that the linter must refuse, because they bypass core/outbound.ts. That module sends requests only
 * to the hosts in the settings.
 */
const leaving: Case[] = ['api', 'cli', 'db', 'worker', 'worker/classify/providers'].flatMap((folder, row) =>
  ["await fetch('https://example.org');", "new WebSocket('wss://example.org');"].map((code, column) => ({
    path: `${folder}/leaving-${row}-${column}.ts`,
    name: `${folder}: ${code}`,
    allowed: false,
    code,
  })),
);

const cases = [...imports, ...leaving];

/**
 * Lints all cases in a single run, in a folder that contains only the cases and the project's biome.json and
 * package.json files. Returns the cases that the linter refuses.
 */
const lint = async (folder: string): Promise<Set<string>> => {
  const configs = ['biome.json', 'package.json', '*/biome.json', '*/package.json'];
  for (const config of configs.flatMap((pattern) => [...new Glob(pattern).scanSync(projectFolder)])) {
    mkdirSync(join(folder, dirname(config)), { recursive: true });
    cpSync(join(projectFolder, config), join(folder, config));
  }
  for (const { path, code } of cases) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const { stdout, stderr } = await runToEnd(
    [
      join(projectFolder, 'node_modules', '.bin', 'biome'),
      'lint',
      '--only=style/noRestrictedImports',
      '--only=style/noRestrictedGlobals',
      '--only=correctness/noUndeclaredDependencies',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=github',
    ],
    { folder },
  );
  return new Set([...`${stdout}${stderr}`.matchAll(/file=([^,]+)/g)].map(([, file]) => basename(file ?? '')));
};

let folder: string;
let refused: Set<string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stimmlage-imports-'));
  refused = await lint(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(cases)('allows $name: $allowed', ({ path, allowed }) => {
  expect(refused.has(basename(path))).toBe(!allowed);
});
