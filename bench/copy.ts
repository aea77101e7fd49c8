import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { connectTo } from '@stimmlage/db/testing/database';
import { median } from './median';

type Client = ReturnType<typeof connectTo>['client'];

const COPIES = 3;

/**
 * Seconds that COPY takes to write all rows of some tables into the same tables, emptied, with their indexes: the
 * median of three. The tables hold the same rows afterwards.
 */
export const measureCopy = async (
  client: Client,
  tables: readonly string[],
  folder: string,
): Promise<number> => {
  const files = tables.map((table) => ({ table, path: join(folder, `${table}.copy`) }));
  for (const { table, path } of files)
    await pipeline(await client`copy ${client(table)} to stdout`.readable(), createWriteStream(path));
  const times: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    await client`truncate ${client([...tables])}`;
    await client`checkpoint`;
    const began = performance.now();
    for (const { table, path } of files)
      await pipeline(createReadStream(path), await client`copy ${client(table)} from stdin`.writable());
    times.push((performance.now() - began) / 1000);
  }
  return median(times);
};
