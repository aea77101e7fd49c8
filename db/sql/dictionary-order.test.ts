import { expect, test } from 'bun:test';
import { compareNames } from '@stimmlage/core/names';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../connection';
import { useDatabase } from '../testing/hooks';
import { dictionaryOrder } from './dictionary-order';
import { texts } from './recordset';

const database = await useDatabase();

const inOrder = [
  '2. Bezirk',
  '10. Bezirk',
  'Arbeit',
  'Ärzteversorgung',
  'Assistenz',
  'Aßlar, Amt',
  'éclairage',
  'Ofenbau',
  'Österreich',
  'Übergänge',
  'Uhrzeit',
  'zoll',
  'Zoll und Grenze',
];

test('sorts names like a German dictionary, even in a database with the collation C', async () => {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`
      select name from unnest(${texts(inOrder.toReversed())}) as name order by ${dictionaryOrder(sql`name`)}`,
  );
  expect(rows.map(({ name }) => name)).toEqual(inOrder);
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder);
});
