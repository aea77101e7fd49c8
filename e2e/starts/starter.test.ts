import { expect, test } from 'bun:test';
import { isAlive, startProcess, untilDead } from '../testing/process';

const stack = `
  import { runStack } from './stack/lifecycle';
  await runStack(async ({ use }) => {
    await use(async () => ({ stop: async () => console.log('stopped') }));
    console.log('stack ' + process.pid + ' is ready');
    setInterval(() => undefined, 1000);
  });`;

/** As npx does: a shell in between, and no signal passed on. */
const starter = `
  const command = [process.execPath, '-e', process.env.STACK];
  const { exited } = Bun.spawn(['sh', '-c', '"$0" "$@"; exit $?', ...command], { stdio: ['ignore', 'inherit', 'inherit'] });
  await exited;`;

/** The tests' own runner has Bun end whoever is left behind, without a word. */
const withoutHelp = { BUN_FEATURE_FLAG_NO_ORPHANS: '0' };

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a stack ends in order when only its starter gets %s',
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
