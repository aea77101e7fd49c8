import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'bun';

/**
 * A folder of real data beside the repository, not part of it. Tests that need it are skipped if it is
 * absent.
 */
const folder = join(import.meta.dir, '../../../shared/data');

export const hasSharedData = existsSync(folder);

/** To be appended to the title of a test that needs the data. */
export const withSharedData = hasSharedData ? '' : ' [skipped: ../shared/data is absent]';

export const sharedPath = (path: string): string => join(folder, path);

export const readShared = async (path: string): Promise<unknown> => {
  const file = Bun.file(sharedPath(path));
  if (!path.endsWith('.gz')) return file.json();
  return JSON.parse(new TextDecoder().decode(gunzipSync(await file.bytes())));
};
