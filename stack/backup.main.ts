import { resolve } from 'node:path';
import { readFileArguments } from './backup/arguments';
import { backUp } from './backup/backup';
import { INTERRUPTED, readStackConfig, runStack } from './lifecycle';

const usage =
  'backup takes one argument, the file to write, such as stimmlage-2026-11-22.tar.zst, and the option --json.';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const tellOfKey = (file: string): void =>
  console.error(
    `Backups are sealed with the key in ${file}, made just now. Keep a copy elsewhere: restoring on another machine asks for it.`,
  );

/** Implements `bun run backup FILE [--json]`, which writes the embedded database to a single file. */
await runStack(async (lifecycle) => {
  const { file, given } = readFileArguments(process.argv.slice(2), ['json'], usage);
  // Cron sends a message for each line, so that only a person at a terminal is told.
  if (process.stderr.isTTY) console.error(`Backing up to ${file} …`);
  const { manifest, bytes, isEncrypted } = await backUp(
    lifecycle,
    resolve(file),
    readStackConfig(),
    tellOfKey,
  );
  const data = manifest.sandbox ? 'sandbox data' : 'the data';
  console.log(
    given['json']
      ? JSON.stringify({ file: resolve(file), bytes, isEncrypted, ...manifest }, null, 2)
      : `Backed up ${data} to ${file}: ${megabytes(bytes)}, readable by you only${isEncrypted ? ', encrypted' : ''}.`,
  );
  await lifecycle.end(0);
}, INTERRUPTED);
