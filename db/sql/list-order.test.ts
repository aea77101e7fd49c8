import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../connection';
import { useDatabase } from '../testing/hooks';
import { codeOrder } from './code-order';
import { listOrder } from './list-order';

const database = await useDatabase();

/** Rows without a value, with equal values, and with a code that is not listed. */
const rows = sql`(values (1, 5, 'b'), (2, null, 'a'), (3, 5, 'x'), (4, 7, 'a'), (5, null, 'b')) as listed (id, count, code)`;

const idsBy = async (order: Parameters<typeof listOrder<'count' | 'code'>>[0]): Promise<number[]> => {
  const expressions = listOrder(order, {
    values: { count: sql`count`, code: codeOrder(['b', 'a'], sql`code`) },
    usual: [sql`id desc`],
    ties: [sql`id`],
  });
  const found = await rowsOf<{ id: number }>(
    database.db,
    sql`select id from ${rows} order by ${sql.join(expressions, sql`, `)}`,
  );
  return found.map(({ id }) => id);
};

test('sorts by a column, with missing values last in both directions and equal ones in one order', async () => {
  expect(await idsBy({ sort: 'count', order: 'rising' })).toEqual([1, 3, 4, 2, 5]);
  expect(await idsBy({ sort: 'count', order: 'falling' })).toEqual([4, 1, 3, 2, 5]);
});

test('sorts codes in the order of their list, and unknown codes last', async () => {
  expect(await idsBy({ sort: 'code' })).toEqual([1, 5, 2, 4, 3]);
  expect(await idsBy({ sort: 'code', order: 'falling' })).toEqual([2, 4, 1, 5, 3]);
});

test('keeps the usual order if no column is chosen', async () => {
  expect(await idsBy({ order: 'rising' })).toEqual([5, 4, 3, 2, 1]);
});
