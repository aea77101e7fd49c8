import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

const TEXT = /\.(js|css|html|svg)$/;

/**
 * Writes a .br and a .gz version beside each text file.
 * @returns each file's size after gzip, in bytes.
 */
export const compressFolder = async (folder: string): Promise<Map<string, number>> => {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await Bun.file(path).bytes();
      // Level 12 is libdeflate's best, and 3 % smaller than zlib's, for clients that accept only gzip.
      const small = Bun.gzipSync(content, { level: 12, library: 'libdeflate' });
      const smaller = await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([Bun.write(`${path}.gz`, small), Bun.write(`${path}.br`, smaller)]);
      return [name, small.byteLength] as const;
    }),
  );
  return new Map(sizes);
};
