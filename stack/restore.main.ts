import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@stimmlage/db/startup/start-error';
import { type Restored, restore } from './backup/restore';
import { INTERRUPTED, readStackConfig, runStack } from './lifecycle';

const usage = 'restore takes one argument, a file that `backup` wrote, and with it --replace; nothing else.';

const readArguments = (args: readonly string[]): { file: string; replace: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, replace: values.replace };
  } catch {
    // An option that is unknown.
  }
  throw new StartError(usage);
};

const report = ({ manifest, kept, figures }: Restored): void => {
  if (kept !== null) console.log(`What was there before is kept in ${kept}`);
  for (const { rollup, key, expected, found } of figures.mismatches) {
    console.log(`${rollup} (${key}) counts ${found} where labels give ${expected}`);
  }
  if (figures.ok) console.log('All figures equal their labels.');
  console.log(
    `Who was erased after ${manifest.madeAt} is in this data again: the audit log of the newer data names when, and \`stimmlage erase\` does it anew.`,
  );
};

/** `bun run restore FILE [--replace]`: a backup as the embedded database. */
await runStack(async (lifecycle) => {
  const { file, replace } = readArguments(process.argv.slice(2));
  const restored = await restore(lifecycle, resolve(file), readStackConfig(), {
    replace,
    say: (text) => console.log(text),
  });
  report(restored);
  const { madeAt, sandbox } = restored.manifest;
  console.log(`Restored ${sandbox ? 'sandbox data' : 'the data'} of ${madeAt} successfully.`);
  await lifecycle.end(restored.figures.ok ? 0 : 1);
}, INTERRUPTED);
