import { readFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';
import { knownMigrations, type StoredInstallation } from '@stimmlage/db/startup/installation';
import { StartError } from '@stimmlage/db/startup/start-error';
import { z } from 'zod';
import { projectFolder } from '../processes';

/**
 * The first file in a backup. It describes the backup, and can be read before the other files are unpacked.
 */
export const manifest = z.object({
  product: z.literal('stimmlage'),
  format: z.literal(1),
  /** The version of the product that created the backup. */
  version: z.string(),
  migration: z.string(),
  postgres: z.string(),
  /**
   * The processor architecture. Postgres files can be used only on the architecture on which they were
   * written.
   */
  processor: z.string(),
  madeAt: z.iso.datetime(),
  sandbox: z.boolean(),
  timezone: z.string(),
});

export type Manifest = z.infer<typeof manifest>;

const versionOfProduct = (): string =>
  JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).version;

export const createManifest = (installation: StoredInstallation, madeAt: Date): Manifest => ({
  product: 'stimmlage',
  format: 1,
  version: versionOfProduct(),
  ...installation,
  processor: arch(),
  madeAt: madeAt.toISOString(),
});

const majorOf = (version: string): string => version.split('.', 1)[0] ?? version;

/**
 * Checks that this version of the product can use the data in a backup on this machine.
 * @param postgres the version of the embedded Postgres
 * @throws StartError with the reason if the backup cannot be used
 */
export const assertRestorable = (
  { version, migration, postgres: theirs, processor }: Manifest,
  postgres: string,
): void => {
  if (!knownMigrations().includes(migration)) {
    throw new StartError(
      `The backup was made by Stimmlage ${version}, which is newer than this one (${versionOfProduct()}).`,
    );
  }
  if (majorOf(theirs) !== majorOf(postgres)) {
    throw new StartError(
      `The backup contains files of Postgres ${majorOf(theirs)}, but this is Postgres ${majorOf(postgres)}. Restore it with Stimmlage ${version}.`,
    );
  }
  if (processor !== arch()) {
    throw new StartError(
      `The backup was made on a ${processor} processor; this one is ${arch()}, which cannot read its files.`,
    );
  }
};
