import { type CsvCell, csvCell } from '@stimmlage/core/csv';
import { type SQL, sql } from 'drizzle-orm';

/**
 * The kind of value in a column: any text; a list of strings; a code, that is, text without characters that
 * need escaping; a time; an integer; or a Boolean. Integers and Booleans are written without quotes.
 */
export type CellKind = 'text' | 'texts' | 'code' | 'moment' | 'integer' | 'truth';

export interface LineCell {
  kind: CellKind;
  value: SQL;
  /** Whether the value may be null. Only supported for the kinds `text` and `code`. */
  optional: boolean;
}

/** The columns of a file by name, in the order in which they are written. */
export type LineCells = Readonly<Record<string, LineCell>>;

export type LineFormat = 'csv' | 'ndjson';

/** A row as returned by the driver: its values in the order of `columns`. */
export type SentRow = readonly (string | null)[];

export interface LineShape {
  /** The columns that the query must select. */
  columns: SQL;
  /** Formats a row as a line, including the line break. */
  write(row: SentRow): string;
}

/**
 * Separates values that are packed into one column. The separator cannot occur in codes, numbers, times or
 * JSON.
 */
const SEPARATOR = '\u001f';

/**
 * Whether a value is packed into one column with other values. Packing is faster, because the driver spends
 * more time on each additional column than packing and unpacking a value takes. Only text from outside the
 * product needs a separate column, because it may contain the separator.
 */
const isPacked = (format: LineFormat, kind: CellKind): boolean =>
  kind !== 'text' && (kind !== 'texts' || format === 'ndjson');

/**
 * SQL expression that formats a list of strings as a JSON array, or joins the strings into one CSV cell.
 * Empty lists, of which there are many, are handled separately, because checking for an empty list is faster
 * than formatting it.
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

/** Length of a time of day with milliseconds, such as 09:42:00.123. */
const TIME_LENGTH = 12;

/**
 * Converts a timestamp from Postgres's format (2026-11-20 09:42:00.1) to ISO 8601 with milliseconds
 * (2026-11-20T09:42:00.100Z), in a tenth of the time that `to_char` takes.
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

/**
 * The function that formats values, for each kind of value. Codes that may be null have a separate function.
 */
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

/** The parts of a line before, between and after the values. */
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
 * Returns the columns to query and a function that writes each row as a line of a file, with exactly the same
 * result as `csvLine` in core/csv or `JSON.stringify`. Lines are not built in SQL, because building lines in
 * SQL would take longer than reading the rows.
 * @param first name and value of an additional first column. The value is the same in every row.
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
  /**
   * Returns the position of a column's value in the selected values. A value that several columns contain is
   * selected only once.
   */
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
      // The first column of a row contains the packed values.
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
