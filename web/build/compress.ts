import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT = /\.(js|css|html|svg)$/;

/** Lays a .br and a .gz beside each text file. @returns each file's size with gzip, in bytes. */
export const compressFolder = async (folder: string): Promise<Map<string, number>> => {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await Bun.file(path).bytes();
      const [small, smaller] = await Promise.all([
        gzipped(content, { level: 9 }),
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ]);
      await Promise.all([Bun.write(`${path}.gz`, small), Bun.write(`${path}.br`, smaller)]);
      return [name, small.byteLength] as const;
    }),
  );
  return new Map(sizes);
};
