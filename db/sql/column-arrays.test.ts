import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf } from '../connection';
import { useDatabase } from '../testing/hooks';
import { columnArrays, textList } from './column-arrays';

const database = await useDatabase();

/** Any text that a column can store: all characters except NUL and lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((written) => written.replaceAll('\0', '')),
  fc.constantFrom('', 'NULL', 'null', '{}', '{', '","', '\\', '\\"', '"', "'", ' ', ',', '\n', '👍🏽'),
);
const item = fc.record({
  n: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  id: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  text: fc.option(text),
  list: fc.array(text, { maxLength: 3 }),
  moment: fc.option(
    fc
      .date({ min: new Date('2006-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
  truth: fc.option(fc.boolean()),
});

test('passes any values to the database unchanged and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 20 }), async (items) => {
      const rows = await rowsOf(
        database.db,
        sql`
          select n, id::text, text, list::text[] as list,
            to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment, truth
          from ${columnArrays('i', items, {
            n: ['int', ({ n }) => n],
            id: ['bigint', ({ id }) => id],
            text: ['text', (given) => given.text],
            list: ['text', ({ list }) => textList(list)],
            moment: ['timestamptz', ({ moment }) => moment],
            truth: ['boolean', ({ truth }) => truth],
          })}`,
      );
      expect(rows.map((row) => ({ ...row }))).toEqual(items);
    }),
  );
});
