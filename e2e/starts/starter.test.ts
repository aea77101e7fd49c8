import { expect, test } from 'bun:test';
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
