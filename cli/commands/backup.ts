import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { CliError, Exit } from '../cli-error';

const stackFolder = join(import.meta.dir, '..', '..', 'stack');

/** Runs a script from the product's folder in this terminal, and exits with the script's status. */
const runScript = async (name: string, args: readonly string[]): Promise<void> => {
  const script = join(stackFolder, `${name}.main.ts`);
  if (!existsSync(script)) {
    throw new CliError(
      `${name} needs the data folder. Run it as \`bun run ${name}\` in the folder of the product.`,
    );
  }
  const child = Bun.spawn([process.execPath, script, ...args], { stdio: ['inherit', 'inherit', 'inherit'] });
  // On Ctrl-C, the terminal sends SIGINT to the script as well. SIGTERM may be sent only to this process,
  // which therefore forwards the signal to the script.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  throw new Exit(await child.exited);
};

const jsonOf = (command: Command): string[] => (command.optsWithGlobals().json ? ['--json'] : []);

export const addBackupCommand = (backup: Command): void => {
  backup
    .argument('<file>', 'file to write, such as stimmlage-2026-11-22.tar.zst')
    .action((file: string, _: object, command: Command) =>
      runScript('backup', [...jsonOf(command), '--', file]),
    );
};

export const addRestoreCommand = (restore: Command): void => {
  restore
    .argument('<file>', 'file that backup wrote')
    .option('--replace', 'replace existing data, which is moved aside')
    .option(
      '--unverified',
      'restore a backup whose seal cannot be checked: made by 0.2.0, or its key is lost',
    )
    .action((file: string, options: { replace?: boolean; unverified?: boolean }, command: Command) =>
      runScript('restore', [
        ...jsonOf(command),
        ...(options.replace ? ['--replace'] : []),
        ...(options.unverified ? ['--unverified'] : []),
        '--',
        file,
      ]),
    );
};
