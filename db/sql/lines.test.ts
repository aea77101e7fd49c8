import { expect, test } from 'bun:test';
import { csvLine } from '@stimmlage/core/csv';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { useDatabase } from '../testing/hooks';
import { columnArrays, textList } from './column-arrays';
import { type LineCells, type LineFormat, lineShape, type SentRow } from './lines';

const database = await useDatabase();

interface Row {
  text: string;
  optional: string | null;
  list: string[];
  code: string;
  optionalCode: string | null;
  count: number;
  truth: boolean;
  /** ISO 8601. */
  moment: string;
}

const cells: LineCells = {
  text: { kind: 'text', optional: false, value: sql`i.text` },
  optional: { kind: 'text', optional: true, value: sql`i.optional` },
  list: { kind: 'texts', optional: false, value: sql`i.list::text[]` },
  code: { kind: 'code', optional: false, value: sql`i.code` },
  optionalCode: { kind: 'code', optional: true, value: sql`i.optional_code` },
  count: { kind: 'integer', optional: false, value: sql`i.count` },
  truth: { kind: 'truth', optional: false, value: sql`i.truth` },
  moment: { kind: 'moment', optional: false, value: sql`i.moment::timestamptz` },
};

const written = async (format: LineFormat, rows: readonly Row[]): Promise<string> => {
  const source = columnArrays(
    'i',
    rows.map((row, place) => ({ ...row, place })),
    {
      place: ['int', ({ place }) => place],
      text: ['text', ({ text }) => text],
      optional: ['text', ({ optional }) => optional],
      list: ['text', ({ list }) => textList(list)],
      code: ['text', ({ code }) => code],
      optional_code: ['text', ({ optionalCode }) => optionalCode],
      count: ['int', ({ count }) => count],
      truth: ['boolean', ({ truth }) => truth],
      moment: ['text', ({ moment }) => moment],
    },
  );
  const { columns, write } = lineShape(format, cells, ['made', true]);
  const query = new PgDialect().sqlToQuery(sql`select ${columns} from ${source} order by i.place`);
  const sent = await database.client.unsafe(query.sql, query.params as string[]).values();
  return sent.map((row) => write(row as unknown as SentRow)).join('');
};

/** Rounds a time to the milliseconds that the database stores. */
const toMilliseconds = (moment: string): string => new Date(moment).toISOString();

const expected: Record<LineFormat, (row: Row) => string> = {
  csv: ({ text, optional, list, code, optionalCode, count, truth, moment }) =>
    csvLine([
      true,
      text,
      optional,
      list.join('; '),
      code,
      optionalCode,
      count,
      truth,
      toMilliseconds(moment),
    ]),
  ndjson: (row) => `${JSON.stringify({ made: true, ...row, moment: toMilliseconds(row.moment) })}\n`,
};

const check = async (rows: readonly Row[]): Promise<void> => {
  for (const format of ['csv', 'ndjson'] as const) {
    expect(await written(format, rows)).toBe(rows.map(expected[format]).join(''));
  }
};

const rowOf = (text: string): Row => ({
  text,
  optional: text,
  list: [text, text],
  code: 'a-1',
  optionalCode: null,
  count: -3,
  truth: false,
  moment: '2026-11-20T09:42:00Z',
});

const hostile = [
  '',
  ...['=1+1', '+49 30', '-5 Grad', '@Amt', '＝1', '＋1', '－1', '＠x', "'=1", "''=1", "'", "'a"],
  ...[
    '\t=1',
    '\tx',
    '\r',
    '\r=1',
    '\n',
    '\n=1',
    ' =1',
    ' \u200b=1',
    '\u00a0@x',
    '\ufeff-1',
    '\u202e=1',
    '\u2066=1',
  ],
  ...[
    'a;=1',
    'a; =1',
    'a;"=1',
    "a;'=1",
    'a\n-1',
    'a\r\n+1',
    'a\n\n=1',
    'a;;=1',
    ';-)',
    'a;+)',
    ';-',
    ';',
    'a\n\u200b\t@drei',
  ],
  ...[
    '"',
    '""',
    '","',
    '"=1"',
    '\\',
    '\\n',
    '\\u0000',
    '\\0',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
  ],
  ...[
    'Ämter 🚆',
    '👩‍👩‍👧‍👦=',
    '👍🏽',
    '🇩🇪\n=🇩🇪',
    '\ue000=1',
    '\u0378=1',
    '\u{1f6da}=1',
    '\u{e0001}=1',
    '\u{10ffff}=1',
    '\uffff=1',
  ],
  ...[
    'null',
    'true',
    '{}',
    '[1]',
    'a,b',
    '$1',
    '\\1',
    '&',
    "'; drop table x; --",
    '%s',
    'Z{',
    '[=1',
    '_=1',
    '^@',
    '`=1',
  ],
  `${'ä'.repeat(50_000)};=1`,
  `${' '.repeat(20_000)}=1`,
  `"${'\n;"'.repeat(5_000)}@`,
];

test('writes hostile text exactly as core/csv and JSON.stringify do', async () => {
  await check(hostile.map(rowOf));
});

test('detects a formula even behind invisible characters', async () => {
  const characters = Array.from({ length: 0x1_1000 }, (_, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  const texts = characters.flatMap((character) => [`${character}=1`, `x;${character}-1`]);
  await check([{ ...rowOf('x'), list: texts }, ...texts.map((text) => ({ ...rowOf(text), list: [] }))]);
});

test.each([
  '2026-11-20T09:42:00.000Z',
  '2026-11-20T09:42:00.100Z',
  '2026-11-20T09:42:00.120Z',
  '2026-11-20T09:42:00.007Z',
  '2026-11-20T09:42:00.999999Z',
  '2026-11-20T00:42:00.0009+02:00',
  '1969-12-31T23:59:59.999Z',
  '0099-02-28T23:59:59.5Z',
])('writes the time %s with milliseconds', async (moment) => {
  await check([{ ...rowOf('x'), moment }]);
});

test('selects a value only once for several columns of the same kind', async () => {
  const value = sql`'a'`;
  const column = { kind: 'code', optional: false, value } as const;
  const shape = lineShape('ndjson', { one: column, two: column, list: { ...column, kind: 'text' } }, [
    'made',
    true,
  ]);
  expect(new PgDialect().sqlToQuery(shape.columns).sql.match(/'a'/g)).toHaveLength(2);
  expect(shape.write(['a', 'b'])).toBe('{"made":true,"one":"a","two":"a","list":"b"}\n');
});

/** Any text that a column can store: all characters except NUL and lone surrogates. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  fc
    .array(fc.constantFrom(...'\'"=+-@＝－;\n\r\t ,)a\\🚆', '\u200b', '\u00a0', '\ufeff', '\ue000'), {
      maxLength: 14,
    })
    .map((parts) => parts.join('')),
  fc.constantFrom(...hostile),
);

test('writes any text as core/csv and JSON.stringify do', async () => {
  const row = fc.record({
    text: anyText,
    optional: fc.option(anyText),
    list: fc.array(anyText, { maxLength: 3 }),
    code: fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String),
    optionalCode: fc.option(fc.constantFrom('COMPLAINT', 'econ', '2026-11-20T09:42:00.123Z', '7-2')),
    count: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    truth: fc.boolean(),
    moment: fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  });
  await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 200 }), check), { numRuns: 50 });
});
