import { sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { announce } from '../queries/operations/announce';
import { type Column, columnArrays } from '../queries/sql/column-arrays';
import { measureNames } from '../tables/rollups';
import { addNames, sumNames } from './names';
import {
  type Delta,
  type GroupingName,
  keyColumns,
  keyNames,
  type RollupChange,
  rollupNames,
} from './rollups';
import { sumForExpired, sumForRollups } from './sums';

const add = async (tx: Tx, rollup: GroupingName, deltas: readonly Delta[]): Promise<void> => {
  if (deltas.length === 0) return;
  const keys = keyColumns[rollup].map(({ name, type }): [string, Column<Delta>] => [
    name,
    [type, (delta) => delta.keys[name] ?? null],
  ]);
  const measures = measureNames.map((name, index): [string, Column<Delta>] => [
    name,
    ['int', (delta) => delta.measures[index] ?? null],
  ]);
  const input = Object.fromEntries([...keys, ...measures]);
  const columns = sql.raw(Object.keys(input).join(', '));
  const sums = measureNames.map((name) => `${name} = ${rollup}.${name} + excluded.${name}`);
  await tx.execute(sql`
    insert into ${sql.identifier(rollup)} (${columns})
    select ${columns} from ${columnArrays('d', deltas, input)}
    on conflict (${sql.raw(keyNames[rollup].join(', '))}) do update set ${sql.raw(sums.join(', '))}`);
};

/**
 * Adds changes to every rollup, and announces them where there are any left: those that are undone by others cost
 * nothing. The end of the transaction that writes the labels.
 */
export const applyChanges = async (tx: Tx, changes: readonly RollupChange[]): Promise<void> => {
  const deltas = sumForRollups(changes);
  const names = sumNames(changes);
  if (names.length === 0 && rollupNames.every((rollup) => deltas[rollup].length === 0)) return;
  for (const rollup of rollupNames) await add(tx, rollup, deltas[rollup]);
  await addNames(tx, names, 'n');
  await announce(tx);
};

/** Notes labels that retention takes away, which figures go on counting. Like `applyChanges`, at the end. */
export const noteExpired = async (tx: Tx, expired: readonly RollupChange[]): Promise<void> => {
  await add(tx, 'label_rollup_expired', sumForExpired(expired));
  await addNames(tx, sumNames(expired), 'expired');
};
