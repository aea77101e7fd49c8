import { describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a service that executes a statement, which throws an error, once the service has started. */
const run = async (statement: string): Promise<{ status: number; stdout: string; stderr: string }> => {
  const code = `
    import { runService } from './startup/service';
    await runService(async () => ({
      stop: async () => console.log('stopped'),
      log: { warn: (facts, message) => console.log(message, facts.error) },
    }), {});
    setInterval(() => process.kill(process.pid, 'SIGTERM'), 200);
    setTimeout(() => { ${statement}; }, 1);`;
  const child = Bun.spawn([process.execPath, '-e', code], {
    cwd: join(import.meta.dir, '..'),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { status: await child.exited, stdout, stderr };
};

describe.each([
  ['an uncaught error', (error: string) => `throw ${error}`],
  ['an unhandled rejection', (error: string) => `void Promise.reject(${error})`],
])('%s', (_, fail) => {
  test('is logged without ending the process if it comes from a lost connection', async () => {
    const lost = `Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })`;
    expect(await run(fail(lost))).toEqual({
      status: 0,
      stdout: 'a connection was lost read ECONNRESET\nstopped\n',
      stderr: '',
    });
  });

  test('ends the process with status 1 in any other case', async () => {
    const { status, stdout, stderr } = await run(fail(`new Error('a fault of ours')`));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('a fault of ours');
  });
});

describe('an .env file in the current folder', () => {
  /** Reads the configuration in a process whose folder has the given `.env`, as Bun loads it. */
  const read = async (lines: string): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    writeFileSync(join(folder, '.env'), lines);
    const code = `
      import { readProcessConfig } from '${join(import.meta.dir, 'service.ts')}';
      try { console.log(readProcessConfig(process.env).STIMMLAGE_BACKUP_PASSPHRASE); }
      catch (error) { console.log(error.message); }`;
    const child = Bun.spawn([process.execPath, '-e', code], {
      cwd: folder,
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const [text] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    rmSync(folder, { recursive: true });
    return text.trim();
  };

  test.each([
    ['kirschbaum-lampe\\$Ofen-regal-1', 'kirschbaum-lampe$Ofen-regal-1'],
    ["'kirschbaum-lampe\\$Ofen#regal' # a comment", 'kirschbaum-lampe$Ofen#regal'],
    ['kirschbaum-lampe$Ofen-regal-1', 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains $'],
    ["'kirschbaum-lampe$Ofen-regal'", 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains $'],
    ['kirschbaum-lampe$PATH-regal', 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains $'],
    ['kirschbaum-lampe#regal-1', 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains #'],
    ['kirschbaum lampe #regal', 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains #'],
    ['"kirschbaum\\nlampe-1"', 'STIMMLAGE_BACKUP_PASSPHRASE in .env contains a backslash'],
    ['"kirschbaum-lampe\\"', 'STIMMLAGE_BACKUP_PASSPHRASE is in quotation marks'],
    ["'kirschbaum's-lampe'", 'STIMMLAGE_BACKUP_PASSPHRASE in .env has a quotation mark'],
  ])('gives a secret as written or stops the start: %s', async (value, expected) => {
    expect(await read(`STIMMLAGE_BACKUP_PASSPHRASE=${value}\n`)).toStartWith(expected);
  });
});
