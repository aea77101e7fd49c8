import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { isAlive, startProcess, untilDead } from '../testing/process';

const stack = `
  import { runStack } from './stack/lifecycle';
  await runStack(async ({ use }) => {
    await use(async () => ({ stop: async () => console.log('stopped') }));
    console.log('stack ' + process.pid + ' is ready');
    setInterval(() => undefined, 1000);
  });`;

/** Source of a program that starts a command as npx does: through a shell, and without passing on signals. */
const starter = `
  const command = [process.execPath, '-e', process.env.STACK];
  const { exited } = Bun.spawn(['sh', '-c', '"$0" "$@"; exit $?', ...command], { stdio: ['ignore', 'inherit', 'inherit'] });
  await exited;`;

/** Turns off a flag, set by the test runner, that makes Bun kill remaining processes silently. */
const withoutHelp = { BUN_FEATURE_FLAG_NO_ORPHANS: '0' };

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a stack shuts down cleanly when only the process that started it receives %s',
  async (signal) => {
    const started = startProcess(['-e', starter], { STACK: stack, ...withoutHelp });
    await started.until('is ready');
    const pid = Number(/stack (\d+) is ready/.exec(started.output())?.[1]);
    await Bun.sleep(1_500);
    expect(isAlive(pid)).toBe(true);
    process.kill(started.pid, signal);
    await untilDead(pid);
    await started.until('stopped');
  },
);

/** Source of a program that starts a command as nohup does: with SIGHUP ignored. */
const outliving = `
  const { exited } = Bun.spawn(['sh', '-c', 'trap "" HUP; exec "$0" -e "$STACK"', process.execPath], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await exited;`;

test('a stack ends when its terminal is closed, unless it was started with nohup', async () => {
  const attached = startProcess(['-e', stack], {});
  await attached.until('is ready');
  process.kill(attached.pid, 'SIGHUP');
  expect(await attached.exited).toBe(0);
  expect(attached.output()).toContain('stopped');

  const detached = startProcess(['-e', outliving], { STACK: stack, ...withoutHelp });
  await detached.until('is ready');
  const pid = Number(/stack (\d+) is ready/.exec(detached.output())?.[1]);
  const [, ignored] = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  expect(BigInt(`0x${ignored}`) & 1n).toBe(1n);
  process.kill(pid, 'SIGTERM');
  await detached.until('stopped');
});

const throwing = (thrown: string): string => `
  import { runStack } from './stack/lifecycle';
  await runStack(async ({ use }) => {
    await use(async () => ({ stop: async () => console.log('stopped') }));
    setInterval(() => undefined, 1000);
    setTimeout(() => {
      setTimeout(() => process.kill(process.pid, 'SIGTERM'), 100);
      throw ${thrown};
    }, 1);
  });`;

test.each([
  [
    'the error from a lost socket is ignored',
    "Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })",
    { status: 0, output: expect.stringMatching(/^\nStopping …\nstopped\n$/) },
  ],
  [
    'any other uncaught error is printed, and the stack shuts down cleanly',
    "new Error('a fault of ours')",
    { status: 1, output: expect.stringMatching(/^Error: a fault of ours\n[\s\S]*\nstopped\n$/) },
  ],
])('in a stack, %s', async (_, thrown, end) => {
  const started = startProcess(['-e', throwing(thrown)], {});
  const status = await started.exited;
  expect({ status, output: started.output() }).toEqual(end);
});
