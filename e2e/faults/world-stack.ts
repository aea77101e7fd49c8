import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestStack, type TestStack, type TestStackOptions } from '../testing/stack';
import { targetsCsv, type World, writeWorld } from './world';

export interface WorldStack {
  /** Holds the world's files. */
  folder: string;
  /** The world as an archive. */
  archive: string;
  world: World;
  stack: TestStack;
  stop(): Promise<void>;
}

/** A stack whose X is a made world, signed in, with the world's targets. */
export const startWorldStack = async (options: Partial<TestStackOptions> = {}): Promise<WorldStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-world-'));
  const archive = join(folder, 'welt.jsonl');
  const world = writeWorld(archive);
  const targets = join(folder, 'targets.csv');
  writeFileSync(targets, targetsCsv());
  const stack = await startTestStack({
    sandboxArgs: ['--archive', archive, '--no-shift', '--instant'],
    workers: 0,
    ...options,
  });
  await stack.login();
  await stack.ask(['targets', 'import', targets]);
  return {
    folder,
    archive,
    world,
    stack,
    stop: async () => {
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
