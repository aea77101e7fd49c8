import { expect, test } from 'bun:test';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { download } from './download';
import type { Output } from './io';

const silent = (): Output => Object.assign(new PassThrough().resume(), { isTTY: false });

test('replaces what an earlier download has left, and never writes through a link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stimmlage-download-'));
  try {
    const [file, other] = [join(folder, 'stats.csv'), join(folder, 'other')];
    const part = `${file}.${process.pid}.part`;
    writeFileSync(other, 'kept');
    symlinkSync(other, part);
    const io = { stdout: silent(), stderr: silent(), onInterrupt: () => () => undefined };
    for (const text of ['first\n', 'second\n']) {
      await download(io, new Response(text), file);
      expect(readFileSync(file, 'utf8')).toBe(text);
      // No other user of the machine may read an export.
      expect(statSync(file).mode & 0o777).toBe(0o600);
      writeFileSync(part, 'half');
    }
    expect(readFileSync(other, 'utf8')).toBe('kept');
    rmSync(part);
    expect(readdirSync(folder).toSorted()).toEqual(['other', 'stats.csv']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
