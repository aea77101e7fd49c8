import { describe, expect, test } from 'bun:test';
import { createGoldSet } from '@stimmlage/core/contracts/gold-sets';
import { importTargets } from '@stimmlage/core/contracts/targets';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'targets, gold_sets, gold_items, content, content_rollup');

const send = (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  api.call('POST', path, { as: 'admin', body, headers: { 'Content-Type': 'text/csv' } });
const importFile = async (body: string | Uint8Array<ArrayBuffer>, query = '') => {
  const response = await send(`/admin/collection/targets/import${query}`, body);
  expect(response.status).toBe(200);
  return importTargets.response.parse(await response.json());
};
const targets = async () =>
  (await listTargets(api.database.db))
    .map(({ username, displayName, priority }) => [username, displayName, priority])
    .toSorted();
const storeGold = async (body: string | Uint8Array<ArrayBuffer>) => {
  const response = await send('/gold-sets?name=Probe', body);
  return { status: response.status, body: await response.json() };
};
const goldItems = async () =>
  (
    await api.database.client<{ text: string; label: string }[]>`
      select c.text, g.complaint_type as label from gold_items g join content c on c.id = g.content_id
      order by c.text`
  ).map(({ text, label }) => [text, label]);

const utf16 = (text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(order === 'little' ? bytes : bytes.swap16());
};

/** Writes rows in the format in which a spreadsheet would save them, as bytes or text. */
type Write = (rows: readonly string[][]) => string | Uint8Array<ArrayBuffer>;

const joined = (rows: readonly string[][], separator: string, lineEnd = '\r\n'): string =>
  rows.map((cells) => `${cells.join(separator)}${lineEnd}`).join('');
const before = (rows: readonly string[][], ...lines: string[]): string =>
  `${lines.join('\r\n')}\r\n${joined(rows, ';')}`;

const forms: readonly [string, Write][] = [
  ['with a line that declares the separator', (rows) => before(rows, 'sep=;')],
  ['with a declared separator after a byte order mark', (rows) => before(rows, '\uFEFFsep=;')],
  ['with a declared separator in quotation marks', (rows) => before(rows, '"SEP=;"')],
  ['with a declared separator padded to the width of the table', (rows) => before(rows, 'sep=;;;')],
  ['with a declared tab separator', (rows) => `sep=\t\r\n${joined(rows, '\t')}`],
  ['with an unusual separator that is declared', (rows) => `sep=|\n${joined(rows, '|', '\n')}`],
  ['with a declared separator that its header does not use', (rows) => `sep=,\r\n${joined(rows, ';')}`],
  ['with leading blank lines', (rows) => before(rows, '', '')],
  ['with a title line', (rows) => before(rows, 'Liste, Stand Herbst;;')],
  [
    'with quotation marks in a title line, and a row of separators below it',
    (rows) => before(rows, 'Die "Liste"', ';;'),
  ],
  [
    'with rows that contain only separators',
    (rows) =>
      joined(
        rows.flatMap((row) => [row, ['', '', ''], [' ', '""', '']]),
        ';',
      ),
  ],
  ['with blank lines between rows', (rows) => joined(rows, ';', '\r\n\r\n')],
  [
    'with a header in upper case',
    ([head = [], ...rows]) => joined([head.map((cell) => cell.toUpperCase()), ...rows], ';'),
  ],
  [
    'with a header in lower case',
    ([head = [], ...rows]) => joined([head.map((cell) => cell.toLowerCase()), ...rows], ','),
  ],
  [
    'with a Windows line ending only after the header',
    ([head = [], ...rows]) => `${head.join(';')}\r\n${joined(rows, ';', '\n')}`,
  ],
  [
    'with Windows line endings only below the header',
    ([head = [], ...rows]) => `${head.join('\t')}\n${joined(rows, '\t')}`,
  ],
  ['with the line endings of old Macs', (rows) => joined(rows, ',', '\r')],
  [
    'with separators after the last cell',
    (rows) =>
      joined(
        rows.map((row) => [...row, '', '']),
        ';',
      ),
  ],
  ['in UTF-16LE with a byte order mark', (rows) => utf16(`\uFEFF${joined(rows, '\t')}`, 'little')],
  ['in UTF-16LE without a byte order mark', (rows) => utf16(joined(rows, ';'), 'little')],
  ['in UTF-16BE without a byte order mark', (rows) => utf16(joined(rows, ';'), 'big')],
];

describe.each(forms)('a file %s', (_, write) => {
  test('can be read as a list of targets', async () => {
    const rows = [
      ['username', 'displayName', 'priority'],
      ['beispiel_amt', 'Bürgeramt', '3'],
      ['beispiel_rat', 'Rätin', '2'],
    ];
    expect(await importFile(write(rows))).toEqual({ created: 2, known: 0, repeated: 0, refused: [] });
    expect(await targets()).toEqual([
      ['beispiel_amt', 'Bürgeramt', 3],
      ['beispiel_rat', 'Rätin', 2],
    ]);
  });

  test('can be read as a gold set', async () => {
    const rows = [
      ['id', 'label', 'text'],
      ['1', 'negative', 'Der Bus fällt aus'],
      ['2', 'positive', 'Schöner Radweg'],
    ];
    const { status, body } = await storeGold(write(rows));
    expect(status).toBe(201);
    expect(createGoldSet.response.parse(body)).toMatchObject({
      items: 2,
      left_out: { other_label: 0, empty: 0, too_long: 0, repeated: 0, unreadable: 0 },
    });
    expect(await goldItems()).toEqual([
      ['Der Bus fällt aus', 'COMPLAINT'],
      ['Schöner Radweg', 'PRAISE'],
    ]);
  });
});

test('accepts a file with a single column and no separator', async () => {
  expect(await importFile('Username\r\nbeispiel_amt\nbeispiel_rat\r\n')).toMatchObject({ created: 2 });
});

test('accepts line breaks in a quoted header', async () => {
  expect(await importFile('"Notiz\n(intern)";username\n"a\nb";beispiel_amt\n')).toMatchObject({ created: 1 });
});

test('fills the missing cells of a short line with the defaults for a new target', async () => {
  const csv = 'username;displayName;targetType;priority\r\namt_a;Amt\r\namt_b\r\namt_c;C;politician;4\r\n';
  expect(await importFile(csv)).toEqual({ created: 3, known: 0, repeated: 0, refused: [] });
  expect(await targets()).toEqual([
    ['amt_a', 'Amt', 1],
    ['amt_b', 'amt_b', 1],
    ['amt_c', 'C', 4],
  ]);
});

describe('a header', () => {
  /** A header whose first and last columns are read. */
  const ofWidth = (width: number): string =>
    `text,${Array(width - 2)
      .fill('x')
      .join(',')},label`;

  test('may have up to 1,000 columns', async () => {
    const cells = `Sitzung,${','.repeat(998 - 1)},neutral\n`;
    expect(await storeGold(`${ofWidth(1_000)}\n${cells}`)).toMatchObject({ status: 201, body: { items: 1 } });
  });

  test('with millions of columns is refused at once, however many lines follow', async () => {
    const start = performance.now();
    expect(await storeGold(`${ofWidth(3_000_000)}\n${'a,b\n'.repeat(9_000)}`)).toMatchObject({
      status: 400,
      body: {
        error: 'gold_sets.invalid_csv',
        details: { reasons: [reason('csv.too_many_columns', { columns: 3_000_000, most: 1_000 })] },
      },
    });
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('an unreadable line', () => {
  const quotes = reason('csv.quote_inside');
  const open = reason('csv.quote_unclosed');

  test.each([
    ['a quotation mark in a cell', 'kurt;Kurt "K" Groß', quotes],
    ['a single quotation mark', 'kurt;5" hoch', quotes],
    ['text after a quoted cell', 'kurt;"Kurt" Groß', quotes],
    ['a quotation mark in a quoted cell', 'kurt;"Kurt "K" Groß"', quotes],
    ['a quotation mark after a line break', '"kurt";"Kurt\r\nGroß" K', quotes],
    ['an unclosed quotation mark', 'kurt;"Kurt', open],
    ['more cells than the header', 'kurt;Kurt;;Rat', reason('csv.too_many_cells', { cells: 4, columns: 2 })],
  ])('is reported if it has %s, and the other lines are imported on request', async (_, line, why) => {
    const csv = `username;displayName\r\namt_a;"Amt\r\nA"\r\n${line}\r\namt_b;B\r\n`;
    const refused = [{ line: 4, reason: writeReason([why]) ?? '', reasons: [why] }];
    expect(await importFile(csv)).toEqual({ created: 0, known: 0, repeated: 0, refused });
    expect(await importFile(csv, '?partial=true')).toEqual({ created: 2, known: 0, repeated: 0, refused });
    expect(await targets()).toEqual([
      ['amt_a', 'Amt\r\nA', 1],
      ['amt_b', 'B', 1],
    ]);
  });

  test.each([
    ['\n', '\r\n'],
    ['\r\n', '\n'],
    ['\r', '\n'],
    ['\n\r\n', '\r'],
  ])(
    'is reported by its line number in an editor, with line ending %j after the header and %j below',
    async (head, below) => {
      const lines = ['amt_a,A', 'kein Name!,B', 'amt_c,C', 'auch keiner!,D'];
      const offset = head === '\n\r\n' ? 1 : 0;
      const { refused } = await importFile(`username,displayName${head}${lines.join(below)}`);
      expect(refused.map(({ line }) => line)).toEqual([3 + offset, 5 + offset]);
    },
  );

  test('is omitted from a gold set and counted', async () => {
    const csv =
      'text,label\nDer Bus fällt aus,negative\nDas neue "Ticket,positive\nUnd, nun,ja,neutral\nSitzung,neutral\n';
    expect(await storeGold(csv)).toMatchObject({
      status: 201,
      body: { items: 2, left_out: { unreadable: 2 } },
    });
    expect(await goldItems()).toEqual([
      ['Der Bus fällt aus', 'COMPLAINT'],
      ['Sitzung', 'NEUTRAL'],
    ]);
  });

  test('is given as the reason why a file is not accepted as a gold set', async () => {
    expect(await storeGold('text,label\nGut,gut\n"Gut,positive')).toMatchObject({
      status: 400,
      body: {
        message: 'The file is not a gold set: line 3: a quotation mark is opened and not closed',
        details: { reasons: [reason('csv.line', { line: 3, reason: [open] })] },
      },
    });
  });
});

test.each([
  [
    'rows that contain only separators',
    'username;displayName\r\n;\r\n;\r\n',
    'it has no lines below its header',
  ],
  ['a title and no header', 'Liste\r\nbeispiel_amt;Amt\r\n', 'its header has no column username'],
  ['only a declared separator', 'sep=;\r\n', 'its header has no column username'],
  ['too many title lines', `${'Titel\n'.repeat(100)}username\namt_a\n`, 'its header has no column username'],
])('rejects %s as a list of targets', async (_, csv, why) => {
  const response = await send('/admin/collection/targets/import', csv);
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ message: `The file is not a list of targets: ${why}` }),
  ]);
});
