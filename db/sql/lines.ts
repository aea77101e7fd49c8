import { type CsvCell, csvCell } from '@stimmlage/core/csv';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What a column of a file contains: any text; a list of texts; a code, meaning text without characters that a
 * format would escape; a moment; or a number or Boolean, written without quotes.
 */
export type CellKind = 'text' | 'texts' | 'code' | 'moment' | 'integer' | 'truth';

export interface LineCell {
  kind: CellKind;
  value: SQL;
  /** Whether the value may be null, as only texts and codes ever are. */
  optional: boolean;
}

/** A file's columns, keyed by name, in the order of the file. */
export type LineCells = Readonly<Record<string, LineCell>>;

export type LineFormat = 'csv' | 'ndjson';

/** A row as the driver delivers it: its values in the order of `columns`. */
export type SentRow = readonly (string | null)[];

export interface LineShape {
  /** What a query selects so that its rows can be written. */
  columns: SQL;
  /** Returns the line for a row, with its line break. */
  write(row: SentRow): string;
}

/** Separates values that are sent together: no code, number, moment or JSON text contains it. */
const SEPARATOR = '\u001f';

/**
 * Whether a value is sent together with others. To the driver, a separate value costs more than everything
 * else that is done with it; only texts from outside, which may contain the separator, have to be separate.
 */
const isPacked = (format: LineFormat, kind: CellKind): boolean =>
  kind !== 'text' && (kind !== 'texts' || format === 'ndjson');

/**
 * Writes a list of texts as a JSON array, or joined in one CSV cell. Many lists are empty, and testing for
 * that costs less than writing them.
 */
const sentList = (format: LineFormat, value: SQL): SQL =>
  format === 'ndjson'
    ? sql`case when cardinality(${value}) = 0 then '[]' else to_json(${value})::text end`
    : sql`case when cardinality(${value}) = 0 then '' else array_to_string(${value}, '; ') end`;

const sent = (format: LineFormat, { kind, value, optional }: LineCell): SQL => {
  if (kind === 'texts') return sentList(format, value);
  if (kind === 'moment') return sql`${value} at time zone 'UTC'`;
  if (kind === 'truth') return sql`${value}::text`;
  return kind === 'code' && optional ? sql`coalesce(${value}, '')` : value;
};

/** The length of a time with milliseconds, such as 09:42:00.123. */
const TIME_LENGTH = 12;

/**
 * A timestamp as Postgres writes it (2026-11-20 09:42:00.1) in ISO 8601 to the millisecond
 * (2026-11-20T09:42:00.100Z); this takes a tenth of the time of `to_char`.
 */
const asMoment = (timestamp: string): string => {
  const day = timestamp.indexOf(' ');
  const time = timestamp.slice(day + 1, day + 1 + TIME_LENGTH);
  const fraction = time.includes('.') ? '' : '.';
  return `${timestamp.slice(0, day)}T${`${time}${fraction}`.padEnd(TIME_LENGTH, '0')}Z`;
};

type Write = (value: string | null) => string;

const quoted: Write = (value) => `"${value}"`;
const quotedMoment: Write = (value) => quoted(asMoment(String(value)));
const codeOr =
  (gap: string): Write =>
  (value) =>
    value === '' ? gap : quoted(value);

/** How values are written, with a separate entry for codes that may be null. */
type Writers = Readonly<Record<CellKind | 'optionalCode', Write>>;

const writers: Readonly<Record<LineFormat, Writers>> = {
  ndjson: {
    text: (value) => JSON.stringify(value),
    texts: String,
    code: quoted,
    optionalCode: codeOr('null'),
    moment: quotedMoment,
    integer: String,
    truth: String,
  },
  csv: {
    text: csvCell,
    texts: csvCell,
    code: quoted,
    optionalCode: codeOr(''),
    moment: quotedMoment,
    integer: String,
    truth: String,
  },
};

const writerOf = (format: LineFormat, { kind, optional }: LineCell): Write =>
  writers[format][kind === 'code' && optional ? 'optionalCode' : kind];

/** What surrounds the values of a line. */
const frames: Readonly<
  Record<
    LineFormat,
    { start: string; end: string; before: (name: string) => string; cell: (v: CsvCell) => string }
  >
> = {
  ndjson: { start: '{', end: '}\n', before: (name) => `${JSON.stringify(name)}:`, cell: JSON.stringify },
  csv: { start: '', end: '\r\n', before: () => '', cell: csvCell },
};

/**
 * Determines how rows of a query are written as the lines of a file: byte for byte as `csvLine` in core/csv
 * or `JSON.stringify` would write them. Lines are not built in SQL, because that costs more than reading the
 * row.
 * @param first a column before the others, with the same value in each row.
 */
export const lineShape = (
  format: LineFormat,
  cells: LineCells,
  [firstName, firstValue]: readonly [name: string, value: boolean],
): LineShape => {
  const { start, end, before, cell } = frames[format];
  const packed: SQL[] = [];
  const alone: SQL[] = [];
  const known: { column: LineCell; at: number }[] = [];
  /** Returns the position of a value, which is sent only once, however many columns contain it. */
  const placeOf = (column: LineCell, among: SQL[]): number => {
    const same = known.find(
      ({ column: { kind, value, optional } }) =>
        kind === column.kind && value === column.value && optional === column.optional,
    );
    const at = same?.at ?? among.push(sent(format, column)) - 1;
    known.push({ column, at });
    return at;
  };
  const places = Object.entries(cells).map(([name, column]) => {
    const fromPacked = isPacked(format, column.kind);
    return {
      before: `,${before(name)}`,
      write: writerOf(format, column),
      fromPacked,
      // The packed values come first in a row.
      at: fromPacked ? placeOf(column, packed) : 1 + placeOf(column, alone),
    };
  });
  const head = `${start}${before(firstName)}${cell(firstValue)}`;
  return {
    columns: sql.join(
      [sql`concat_ws(${sql.raw(`E'\\x1f'`)}, ${sql.join(packed, sql`, `)}) as packed`, ...alone],
      sql`, `,
    ),
    write: (row) => {
      const values = String(row[0]).split(SEPARATOR);
      let line = head;
      for (const { before, write, fromPacked, at } of places)
        line += before + write((fromPacked ? values : row)[at] ?? null);
      return line + end;
    },
  };
};
