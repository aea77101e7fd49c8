import { expect, test } from 'bun:test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { toPage } from '@stimmlage/db/testing/archive';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { hourlyPosts } from '../testing/archive';
import { useTestStack } from '../testing/stack';

const POSTS = 8;

const stack = useTestStack({
  archive: [toPage(hourlyPosts('anna_k', POSTS, 'Schon wieder kein Termin im Amt'))],
  workers: 1,
});

beforeAll(async () => {
  const built = await runToEnd([
    bun,
    'run',
    'build:cli',
    '--outfile',
    join(stack.folder, 'bin', 'stimmlage'),
  ]);
  if (built.status !== 0) throw new Error(built.stderr);
  await stack.ask(['targets', 'add', 'anna_k']);
});

/** Runs a command line as cron would: in sh, with no variables except PATH and the given variables. */
const runLine = async (line: string, variables: Record<string, string>) => {
  const child = Bun.spawn(['sh', '-c', line], {
    cwd: stack.folder,
    env: { PATH: `${stack.folder}/bin:/usr/bin:/bin`, ...variables },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { status: await child.exited, stdout, stderr };
};

const documents = (): string => readFileSync(join(projectFolder, 'docs/command-line.md'), 'utf8');

/** Extracts the commands from the crontab lines in the documentation. */
const documentedLines = (): string[] =>
  [...documents().matchAll(/^(?:[\d*/]+ ){5}(.+)$/gm)].map(([, command = '']) => command);

test('runs as a standalone binary, and ignores a .env file in the current folder', async () => {
  writeFileSync(join(stack.folder, '.env'), 'STIMMLAGE_URL=http://127.0.0.1:1\n');
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const [asked, help, me] = await Promise.all([
    runLine('stimmlage --version', {}),
    runLine('stimmlage help runs', {}),
    runLine('stimmlage whoami', { STIMMLAGE_URL: stack.origin }),
  ]);
  expect(asked).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(help.stdout).toStartWith('Usage: stimmlage runs ');
  expect(me).toMatchObject({ status: 3, stdout: '', stderr: expect.stringContaining('stimmlage login') });
});

test('collects and classifies with the documented crontab line and two environment variables', async () => {
  const [, command = ''] = /^stimmlage (tokens create cron [^#\n]*)/m.exec(documents()) ?? [];
  const { token } = await stack.ask<{ token: string }>(command.trim().split(' '));
  const variables = { STIMMLAGE_URL: stack.origin, STIMMLAGE_TOKEN: token };
  const line = documentedLines().find((each) => each.includes('runs start')) ?? '';
  expect(line).toContain('sessions create');

  const first = await runLine(line, variables);
  expect(first.status).toBe(0);
  expect(first.stdout).toContain(`  collected      ${POSTS}\n`);
  expect(first.stdout).toContain(`  labelled  ${POSTS}\n`);
  expect(await stack.ask<DashboardStats>(['stats'])).toMatchObject({ total_texts: POSTS });

  const second = await runLine(line, variables);
  expect(second.status).toBe(0);
  expect(second.stdout).toContain('  collected      0\n');
  expect(second.stderr).toEndWith('There are no pending posts.\n');
  expect(existsSync(join(stack.folder, '.config'))).toBe(false);
});

test('the documented monitoring line sends an email only when there is a problem', async () => {
  const line = documentedLines().find((each) => each.startsWith('stimmlage status')) ?? '';
  const report = join(stack.folder, 'report');
  const mail = join(stack.folder, 'bin', 'mail');
  writeFileSync(mail, '#!/bin/sh\necho "mail $*"; cat\n', { mode: 0o755 });
  const { token } = await stack.ask<{ token: string }>(['tokens', 'create', 'monitor']);
  const watch = () =>
    runLine(line.replaceAll('/tmp/stimmlage-status', report), {
      STIMMLAGE_URL: stack.origin,
      STIMMLAGE_TOKEN: token,
    });
  expect(await watch()).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(readFileSync(report, 'utf8')).toContain(': no problems found');
  await stack.ask(['config', 'set', '--budget-ai', '0']);
  const mailed = await watch();
  expect(mailed.stdout).toStartWith('mail -s Stimmlage you@example.org\n');
  expect(mailed.stdout).toContain("  ! budget: this month's AI budget is used up\n");
  const away = await runLine(line.replaceAll('/tmp/stimmlage-status', report), {
    STIMMLAGE_URL: 'http://127.0.0.1:1',
    STIMMLAGE_TOKEN: token,
  });
  expect(away.stdout).toStartWith('mail -s Stimmlage you@example.org\nStimmlage cannot be reached at');
});
