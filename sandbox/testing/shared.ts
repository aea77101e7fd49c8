import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'bun';

/**
 * A folder of real data beside the repository. Tests that need this data are skipped if the folder is absent.
 */
const folder = join(import.meta.dir, '../../../shared/data');

export const hasSharedData = existsSync(folder);

/** The suffix for the titles of tests that need the real data. */
export const withSharedData = hasSharedData ? '' : ' [skipped: ../shared/data is absent]';

export const sharedPath = (path: string): string => join(folder, path);

export const readShared = async (path: string): Promise<unknown> => {
  const file = Bun.file(sharedPath(path));
  if (!path.endsWith('.gz')) return file.json();
  return JSON.parse(new TextDecoder().decode(gunzipSync(await file.bytes())));
};
