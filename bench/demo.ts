import { join } from 'node:path';
import { freePort } from '@stimmlage/db/embedded/free-port';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { bun, projectFolder } from '@stimmlage/stack/processes';
import { median } from './measures';
import type { Row } from './report';

const READY = 'Stimmlage is ready at';
const STARTS = 3;

/**
 * Runs `bun run demo` as in a terminal, and interrupts the demo, as Ctrl-C would, as soon as the demo is
 * ready. Returns the start-up time in seconds.
 */
const startDemo = async (variables: Record<string, string>, { use }: Lifecycle): Promise<number> => {
  const started = performance.now();
  const ready = Promise.withResolvers<number>();
  const demo = await use(async () => {
    const child = Bun.spawn([bun, 'run', 'demo'], {
      cwd: projectFolder,
      env: { ...process.env, ...variables },
      // A separate process group, so that the signal is sent only to the processes of the demo.
      detached: true,
      stdin: 'ignore',
      stdout: 'pipe',
    });
    let hasEnded = false;
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      let output = '';
      for await (const chunk of child.stdout) {
        output += decoder.decode(chunk, { stream: true });
        if (output.includes(READY)) ready.resolve((performance.now() - started) / 1000);
      }
      hasEnded = true;
      ready.reject(new Error(`The demo ended before it was ready: ${output}`));
    };
    const reading = read();
    return {
      stop: async () => {
        if (!hasEnded) process.kill(-child.pid, 'SIGINT');
        // Waits until the last process has closed its output. From then on, no process uses the folder.
        await reading;
      },
    };
  });
  const seconds = await ready.promise;
  await demo.stop();
  return seconds;
};

/**
 * Measures how long the complete product takes to start from the command line when packages, database and
 * posts already exist from an earlier start.
 */
export const measureDemo = async (folder: string, lifecycle: Lifecycle): Promise<Row[]> => {
  const variables = {
    DATABASE_URL: '',
    PORT: String(await freePort()),
    STIMMLAGE_DATA_DIR: join(folder, 'demo'),
  };
  const first = await startDemo(variables, lifecycle);
  const later: number[] = [];
  for (let start = 0; start < STARTS; start += 1) later.push(await startDemo(variables, lifecycle));
  return [
    {
      what: `\`bun run demo\` until it is ready, from its second start on, median of ${STARTS}`,
      figure: `${median(later).toFixed(1)} s (the first start, which fills it: ${first.toFixed(1)} s)`,
      limit: '15 s',
    },
  ];
};
