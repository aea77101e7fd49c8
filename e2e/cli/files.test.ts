import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldSetFile } from '@stimmlage/core/contracts/gold-sets';
import type { ImportReport } from '@stimmlage/core/contracts/imports';
import { limits } from '@stimmlage/core/limits';
import { toPage } from '@stimmlage/db/testing/archive';
import { hourlyPosts } from '../testing/archive';
import { useTestStack } from '../testing/stack';

const stack = useTestStack({ workers: 1 });

const write = (name: string, content: string | Uint8Array): string => {
  const path = join(stack.folder, name);
  writeFileSync(path, content);
  return path;
};

describe('a CSV file from a spreadsheet', () => {
  test('can be checked in a dry run and imported unchanged, without its repeated lines', async () => {
    const csv = write(
      'liste.csv',
      '\uFEFFsep=;\r\nListe Herbst;;\r\nUsername;DisplayName;Priority\r\namt_a;Bürgeramt;3\r\n;;\r\namt_b;Rätin\r\n;;\r\nAMT_A;Amt;5\r\n',
    );
    expect(await stack.cli(['targets', 'import', '--dry-run', csv])).toEqual({
      status: 0,
      stdout:
        'Would create 2, already known 0\n  1 line names the target of an earlier line and was skipped\n',
      stderr: '',
    });
    expect(await stack.ask(['targets', 'import', csv])).toEqual({
      created: 2,
      known: 0,
      repeated: 1,
      refused: [],
    });
  });

  test('with an unreadable line is imported only with --partial, and then without that line', async () => {
    const csv = write(
      'zitate.csv',
      'username;displayName\namt_c;Amt\r\namt_d;Rätin "Gitti" Groß\r\namt_e;Rat\r\n',
    );
    const fault =
      'line 3: a cell contains a quotation mark; enclose the whole cell in quotation marks and double those inside it';
    expect(await stack.cli(['targets', 'import', csv])).toEqual({
      status: 2,
      stdout: `Created 0, already known 0\n  ${fault}\n`,
      stderr: 'Nothing was created. Correct the lines above, or skip them with --partial.\n',
    });
    expect(await stack.cli(['targets', 'import', '--partial', csv])).toEqual({
      status: 0,
      stdout: `Created 2, already known 0\n  ${fault}\n`,
      stderr: '',
    });
  });

  test('can be uploaded as a gold set without its unreadable line', async () => {
    const csv = write(
      'gold.csv',
      'text,label\nDer Bus fällt aus,negative\nDas neue "Ticket ist gut,positive\nSitzung,neutral\n',
    );
    expect(await stack.ask(['gold-sets', 'add', csv])).toMatchObject({
      name: 'gold',
      items: 2,
      left_out: { unreadable: 1 },
    });
  });

  test('is refused as a gold set before it is sent if it is too large, with both limits', async () => {
    const csv = write('gross.csv', `text,label\n${'a'.repeat(goldSetFile.bytes)},neutral\n`);
    for (const command of [
      ['gold-sets', 'add', csv],
      ['evaluate', '--gold', csv],
    ])
      expect(await stack.cli(command)).toMatchObject({
        status: 2,
        stderr: `${csv} is too large: a gold set has up to 10,000 lines and 8 MB. Split it.\n`,
      });
  });
});

test('a file of targets that is too large is refused before it is sent', async () => {
  const csv = write('gross-targets.csv', `username\n${'a'.repeat(limits.bodyBytes)}\n`);
  expect(await stack.cli(['targets', 'import', csv])).toMatchObject({
    status: 2,
    stderr: `${csv} is too large: a file of targets has up to 1,048,576 bytes. Split it.\n`,
  });
});

describe('an archive', () => {
  const pages = hourlyPosts('anna_k', 8, 'Der Bus fällt schon wieder aus').map((post) =>
    JSON.stringify(toPage([post])),
  );
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('is imported in full, with a note, if extra bytes follow the gzip data', async () => {
    const gzip = Bun.gzipSync(bytes(`${pages.slice(0, 4).join('\n')}\n`));
    const padded = write('padded.jsonl.gz', Buffer.concat([gzip, bytes('-- ende --\r\n')]));
    const { status, stdout } = await stack.cli(['import', padded, '--wait']);
    expect(status).toBe(0);
    expect(stdout).toContain('padded.jsonl.gz: completed\n  accepted       4\n');
    expect(stdout).toContain('12 bytes after the end of the compressed data were ignored\n');
    const [{ id } = { id: 0 }] = await stack.ask<ImportReport[]>(['imports']);
    expect(await stack.cli(['imports', String(id), '--wait'])).toMatchObject({ status: 0, stdout });
    expect(await stack.cli(['imports', '--wait'])).toEqual({
      status: 2,
      stdout: '',
      stderr: '--wait requires the id of an import.\n',
    });
    expect(await stack.cli(['import', padded, '--shift-days', 'abc'])).toMatchObject({ status: 2 });
  });

  test('is imported up to the point where it was truncated, and the first missing line is reported', async () => {
    const filler = Array.from({ length: 4_000 }, (_, at) => Bun.hash(`${at}`)).join('');
    const gzip = Bun.gzipSync(bytes([...pages, filler, ''].join('\n')));
    const cut = write('cut.jsonl.gz', gzip.slice(0, -2_000));
    const { status, stdout, stderr } = await stack.cli(['import', cut]);
    expect(status).toBe(1);
    expect(stdout).toContain('cut.jsonl.gz: failed\n  accepted       4\n  already known  4\n');
    expect(stderr).toContain(
      'Only the lines before line 9 were imported. The rest cannot be read: it is damaged (unexpected end of file)',
    );
  });

  test('is rejected, with an explanation, if it was captured with a browser extension', async () => {
    const capture = write(
      'capture.ndjson',
      '{"item_id":"1","source_platform":"twitter.com","data":{"__typename":"Tweet","legacy":{}}}\n',
    );
    const { status, stderr } = await stack.cli(['import', capture]);
    expect(status).toBe(1);
    expect(stderr).toContain('Its lines contain: a capture of the web client (Zeeschuimer, 4CAT)');
  });
});
