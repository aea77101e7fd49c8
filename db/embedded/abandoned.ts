import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Identity, run } from './command';
import type { Places } from './places';
import { isRunning } from './process-id';
import { isReplacementBegun, nextFolder } from './replacement';

/** Returns the path of the file that identifies the process which prepares the next cluster. */
export const ownerFile = (folder: string): string => join(nextFolder(folder), 'restored-by');

/**
 * Removes what a restore that was killed has left: the unpacked data, on which a server may still be running.
 * The data would otherwise escape retention and erasures.
 * @returns `in use` if the restore is still running; nothing is removed then
 */
export const clearAbandoned = async (
  { binaries, folder }: Places,
  identity: Identity,
): Promise<'nothing' | 'removed' | 'in use'> => {
  const next = nextFolder(folder);
  if (!existsSync(next) || isReplacementBegun(folder)) return 'nothing';
  const owner = ownerFile(folder);
  if (existsSync(owner) && isRunning(readFileSync(owner, 'utf8'))) return 'in use';
  const data = join(next, 'postgres');
  if (existsSync(data)) await run(binaries.pgCtl, ['stop', '-w', '-m', 'immediate', '-D', data], identity);
  rmSync(next, { recursive: true, force: true });
  return 'removed';
};
