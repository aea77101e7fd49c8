import { expect, test } from 'bun:test';
import { sortDirections } from '@stimmlage/core/contracts/common';
import { compareNames } from '@stimmlage/core/names';
import {
  countedRows,
  namesInOrder,
  type SharedColumn,
  sharedColumns,
} from '@stimmlage/core/testing/sorted-rows';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../connection';
import { useDatabase } from '../testing/hooks';
import { dictionaryOrder } from './dictionary-order';
import { listOrder } from './list-order';
import { recordset, texts } from './recordset';

const database = await useDatabase();

const byName = dictionaryOrder(sql`name`);
const values = {
  name: byName,
  statements: sql`statements`,
  share: sql`complaints::float8 / nullif(statements, 0)`,
  change: sql`(statements - before)::float8 / nullif(before, 0)`,
} as const satisfies Record<SharedColumn, unknown>;

test.each(sharedColumns.flatMap((column) => sortDirections.map((order) => [column, order] as const)))(
  'Postgres sorts by %s, %s, by value and not by what is written',
  async (sort, order) => {
    const types = { name: 'text', statements: 'int', complaints: 'int', before: 'int' } as const;
    const ordered = listOrder({ sort, order }, { values, usual: [], ties: [byName] });
    const rows = await rowsOf<{ name: string }>(
      database.db,
      sql`select name from ${recordset('counted', countedRows, types)} order by ${sql.join(ordered, sql`, `)}`,
    );
    expect(rows.map(({ name }) => name)).toEqual(namesInOrder[sort][order]);
  },
);

test('Postgres and the browser sort any two of many names alike', async () => {
  const beginnings = [
    '',
    'a',
    'ä',
    'A',
    'Ä',
    'ae',
    'é',
    'o',
    'Ö',
    'ß',
    'ss',
    'SS',
    'u',
    'ü',
    'z',
    'Z',
    '2',
    '10',
    '-',
    ' ',
  ];
  const names = beginnings.flatMap((first) => beginnings.map((second) => `${first}m${second}`));
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select name from unnest(${texts(names.toReversed())}) as name order by ${byName}`,
  );
  const fromPostgres = rows.map(({ name }) => name);
  const pairs = fromPostgres.slice(1).map((name, index) => compareNames(fromPostgres[index] ?? '', name));
  expect(pairs.filter((compared) => compared > 0)).toEqual([]);
});
