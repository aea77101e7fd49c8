import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestStack } from '../testing/stack';

const stack = useTestStack({ workers: 1 });

const write = (name: string, content: string | Uint8Array): string => {
  const path = join(stack.folder, name);
  writeFileSync(path, content);
  return path;
};

describe('a CSV file from a spreadsheet', () => {
  test('is checked and imported as it is', async () => {
    const csv = write(
      'liste.csv',
      '\uFEFFsep=;\r\nListe Herbst;;\r\nUsername;DisplayName;Priority\r\namt_a;Bürgeramt;3\r\n;;\r\namt_b;Rätin\r\n;;\r\n',
    );
    expect(await stack.cli(['targets', 'import', '--dry-run', csv])).toEqual({
      status: 0,
      stdout: 'Would create 2, already known 0\n',
      stderr: '',
    });
    expect(await stack.ask(['targets', 'import', csv])).toEqual({ created: 2, known: 0, refused: [] });
  });

  test('with a line that cannot be read adds the others on request', async () => {
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

  test('with a line that cannot be read is a gold set of the others', async () => {
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
});
