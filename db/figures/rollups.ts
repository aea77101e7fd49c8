import { sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { announce } from '../queries/operations/announce';
import { type Column, columnArrays } from '../queries/sql/column-arrays';
import {
  type Delta,
  type GroupingName,
  groupings,
  measureNames,
  type RollupChange,
  rollupNames,
} from './rollup-deltas';
import { sumForExpired, sumForRollups } from './rollup-sums';

const keyTypes = {
  session_id: 'int',
  day: 'date',
  month: 'date',
  category: 'text',
  complaint_type: 'text',
  policy_area: 'text',
  target_id: 'bigint',
} as const;

const measureColumns = Object.fromEntries(
  measureNames.map((name): [string, Column<Delta>] => [name, ['int', (delta) => delta[name]]]),
);

const add = async (tx: Tx, rollup: GroupingName, deltas: readonly Delta[]): Promise<void> => {
  if (deltas.length === 0) return;
  const keys = groupings[rollup];
  const columns = sql.raw([...keys, ...measureNames].join(', '));
  const sums = sql.raw(
    measureNames.map((name) => `${name} = ${rollup}.${name} + excluded.${name}`).join(', '),
  );
  const keyColumns = Object.fromEntries(
    keys.map((key): [string, Column<Delta>] => [key, [keyTypes[key], (delta) => delta[key] ?? null]]),
  );
  await tx.execute(sql`
    insert into ${sql.identifier(rollup)} (${columns})
    select ${columns} from ${columnArrays('d', deltas, { ...keyColumns, ...measureColumns })}
    on conflict (${sql.raw(keys.join(', '))}) do update set ${sums}`);
};

/** Adds changes to every rollup and announces them. Part of the transaction that writes the labels, and its end. */
export const applyChanges = async (tx: Tx, changes: readonly RollupChange[]): Promise<void> => {
  const deltas = sumForRollups(changes);
  for (const rollup of rollupNames) await add(tx, rollup, deltas[rollup]);
  await announce(tx, 'labels');
};

/** Notes labels that retention takes away, which figures go on counting. Like `applyChanges`, at the end. */
export const noteExpired = (tx: Tx, expired: readonly RollupChange[]): Promise<void> =>
  add(tx, 'label_rollup_expired', sumForExpired(expired));
