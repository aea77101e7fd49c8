import { resolve } from 'node:path';
import { StartError } from '@stimmlage/db/startup/start-error';
import { backUp } from './backup/backup';
import { megabytes } from './backup/megabytes';
import { INTERRUPTED, readStackConfig, runStack } from './lifecycle';

/** `bun run backup FILE`: the embedded database as one file. */
await runStack(async (lifecycle) => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0 || file.startsWith('-')) {
    throw new StartError(
      'backup takes one argument: the file to write, such as stimmlage-2026-11-22.tar.zst',
    );
  }
  const { manifest, bytes } = await backUp(lifecycle, resolve(file), readStackConfig());
  const data = manifest.sandbox ? 'sandbox data' : 'the data';
  console.log(`Backed up ${data} successfully to ${file}: ${megabytes(bytes)}, readable by you only.`);
  await lifecycle.end(0);
}, INTERRUPTED);
