import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connectTo } from '@stimmlage/db/testing/database';
import { median } from './measures';

const COPIES = 3;

/**
 * Uses a separate connection, because the driver may lose a query that follows a COPY on the same connection.
 */
const copyIn = async (url: string, table: string, path: string): Promise<number> => {
  const { client, close } = connectTo(url);
  await client`select 1`;
  const began = performance.now();
  await pipeline(createReadStream(path), await client`copy ${client(table)} from stdin`.writable());
  const seconds = (performance.now() - began) / 1000;
  await close();
  return seconds;
};

const copyOut = async (url: string, table: string, path: string): Promise<void> => {
  const { client, close } = connectTo(url);
  await pipeline(await client`copy ${client(table)} to stdout`.readable(), createWriteStream(path));
  await close();
};

/**
 * Measures how long COPY takes to write all rows of some tables, including indexes, after the tables have
 * been emptied. Returns the median of three runs in seconds. Afterwards, the tables contain the same rows as
 * before.
 */
export const measureCopy = async (
  { url, client }: Pick<ReturnType<typeof connectTo>, 'client'> & { url: string },
  tables: readonly string[],
  folder: string,
): Promise<number> => {
  const files = tables.map((table) => ({ table, path: join(folder, `${table}.copy`) }));
  for (const { table, path } of files) await copyOut(url, table, path);
  const times: number[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    await client`truncate ${client([...tables])}`;
    await client`checkpoint`;
    let seconds = 0;
    for (const { table, path } of files) seconds += await copyIn(url, table, path);
    times.push(seconds);
  }
  return median(times);
};
