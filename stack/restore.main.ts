import { resolve } from 'node:path';
import { readFileArguments } from './backup/arguments';
import { type Restored, restore } from './backup/restore';
import { INTERRUPTED, readStackConfig, runStack } from './lifecycle';

const usage =
  'restore takes one argument, a file that `backup` wrote, and the options --replace, --unverified and --json.';

const report = ({ manifest, kept, figures }: Restored): void => {
  if (kept !== null)
    console.log(
      `The previous data is kept in ${kept} until you delete it: do so once the restored data is checked.`,
    );
  for (const { rollup, key, expected, found } of figures.mismatches) {
    console.log(`${rollup} (${key}) counts ${found}, its labels give ${expected}`);
  }
  if (figures.ok) console.log('All figures match their labels.');
  console.log(
    `Users, passwords and API tokens are those of ${manifest.madeAt}: deactivate and revoke again what was since. Everyone has to sign in again.`,
  );
  console.log(
    `People erased after ${manifest.madeAt} are in this data again. Erase them again with \`stimmlage erase\`.`,
  );
  console.log(`Restored ${manifest.sandbox ? 'sandbox data' : 'the data'} from ${manifest.madeAt}.`);
};

/**
 * Implements `bun run restore FILE [--replace] [--unverified] [--json]`, which replaces the embedded database
 * with a backup.
 */
await runStack(async (lifecycle) => {
  const { file, given } = readFileArguments(process.argv.slice(2), ['replace', 'unverified', 'json'], usage);
  const restored = await restore(lifecycle, resolve(file), readStackConfig(), {
    replace: given['replace'] === true,
    unverified: given['unverified'] === true,
    say: (text) => (given['json'] ? console.error(text) : console.log(text)),
  });
  if (given['json']) console.log(JSON.stringify(restored, null, 2));
  else report(restored);
  await lifecycle.end(restored.figures.ok ? 0 : 1);
}, INTERRUPTED);
