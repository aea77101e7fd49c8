import { writeFile } from 'node:fs/promises';
import { type Command, readArguments, UsageError } from './arguments';
import { listen } from './control/listen';
import { targetsCsv } from './corpus/people/targets';
import { createSandbox, createWorld } from './sandbox';
import { ArchiveError } from './world/archive/archive.reader';
import { createClock } from './world/clock';
import { writeArchive } from './x/archive.writer';

const say = (line: unknown): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

const serve = async (command: Command & { kind: 'serve' }): Promise<void> => {
  const world = await createWorld(command.content);
  const { app } = createSandbox(world, command.provider);
  const { url } = await listen(app.fetch, command.port, command.host);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
  say({ ready: true, url, shiftDays: world.shiftDays });
};

const run = async (command: Command): Promise<void> => {
  if (command.kind === 'serve') return serve(command);
  if (command.kind === 'write-targets') {
    if (command.file === '-') process.stdout.write(targetsCsv());
    else await writeFile(command.file, targetsCsv());
    return;
  }
  const clock = createClock();
  if (command.until !== undefined) clock.set(command.until, true);
  const world = await createWorld(command.content, clock);
  say({ written: command.file, ...(await writeArchive(world, command.file)) });
};

/**
 * Returns the exit status for an expected error: 2 for invalid arguments, 1 for any other failure, for
 * instance because a port is in use or a folder is missing. Returns undefined for an unexpected error.
 */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof UsageError) return 2;
  return error instanceof ArchiveError || (error instanceof Error && 'code' in error) ? 1 : undefined;
};

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  const status = statusOf(error);
  if (status === undefined || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(status);
}
