import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createImport, IMPORT_NAME_HEADER } from '@stimmlage/core/contracts/imports';
import type { Lifecycle } from '@stimmlage/stack/lifecycle';
import { startApi } from './api';
import { type PostLinesOptions, postLines } from './post-lines';

/** Writes posts as a gzipped archive. */
export const writeArchive = (path: string, options: PostLinesOptions): Promise<void> => {
  const lines = function* () {
    for (const line of postLines(options)) yield `${line}\n`;
  };
  return pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(path));
};

/**
 * Starts an API, uploads an archive and returns the id of the import. The API stores the archive in chunks
 * for a worker to process.
 */
export const upload = async (path: string, databaseUrl: string, lifecycle: Lifecycle): Promise<number> => {
  const api = await startApi({ STIMMLAGE_TIMEZONE: 'Europe/Berlin' }, databaseUrl, lifecycle);
  const response = await fetch(`${api.origin}/api${createImport.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${api.token}`,
      'Content-Type': 'application/gzip',
      [IMPORT_NAME_HEADER]: 'posts.jsonl.gz',
    },
    body: Bun.file(path),
  });
  const { importId } = createImport.response.parse(await response.json());
  await api.stop();
  return importId;
};
