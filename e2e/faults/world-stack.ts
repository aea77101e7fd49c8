import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFullFaults } from '@stimmlage/db/testing/faults';
import { hastenQueue } from '@stimmlage/db/testing/hasten';
import { startTestStack, type TestStack, type TestStackOptions } from '../testing/stack';
import { makeWorld, targetsCsv, type World } from './world';

export type WorldStack = TestStack & { world: World };

/** Starts a stack whose X sandbox serves an invented world, logs in, and imports the world's targets. */
export const startWorldStack = async (options: TestStackOptions = {}): Promise<WorldStack> => {
  const world = makeWorld();
  const stack = await startTestStack({ archive: world.lines, ...options });
  const targets = join(stack.folder, 'targets.csv');
  writeFileSync(targets, targetsCsv());
  // Full runs keep the queue's usual timeouts; in other runs, the queue retries a killed worker's job sooner.
  if (!isFullFaults) await hastenQueue(stack.database);
  await stack.login();
  await stack.ask(['targets', 'import', targets]);
  return { ...stack, world };
};
