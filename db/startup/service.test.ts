import { describe, expect, test } from 'bun:test';
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
