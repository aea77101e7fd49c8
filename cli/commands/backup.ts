import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CliError } from '../cli-error';

const stackFolder = join(import.meta.dir, '..', '..', 'stack');

/** Runs a script of the product's folder in this terminal; its exit status becomes ours. */
const runScript = async (name: string, args: readonly string[]): Promise<void> => {
  const script = join(stackFolder, `${name}.main.ts`);
  if (!existsSync(script)) {
    throw new CliError(
      `${name} works on the data folder itself: run it as \`bun run ${name}\` where the product is.`,
    );
  }
  const child = Bun.spawn([process.execPath, script, ...args], { stdio: ['inherit', 'inherit', 'inherit'] });
  // Ctrl-C reaches it by itself; what is sent to us alone is handed on.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  process.exitCode = await child.exited;
};

const jsonOf = (command: Command): string[] => (command.optsWithGlobals().json ? ['--json'] : []);

export const addBackupCommands = (program: Command): void => {
  program
    .command('backup')
    .description('write the embedded database into one file; on the machine of the product, which may run')
    .argument('<file>', 'new file, such as stimmlage-2026-11-22.tar.zst')
    .action((file: string, _: object, command: Command) =>
      runScript('backup', [...jsonOf(command), '--', file]),
    );
  program
    .command('restore')
    .description('put a backup in the place of the embedded database; the product must be stopped')
    .argument('<file>', 'a file that backup wrote')
    .option('--replace', 'also where there is data, which is then kept aside')
    .action((file: string, options: { replace?: boolean }, command: Command) =>
      runScript('restore', [...jsonOf(command), ...(options.replace ? ['--replace'] : []), '--', file]),
    );
};
