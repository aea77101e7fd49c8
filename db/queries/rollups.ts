import { sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { announce } from './announce';
import { recordset } from './recordset';
import {
  type GroupingName,
  groupings,
  measureNames,
  type RollupChange,
  rollupNames,
  sumChanges,
} from './rollup-deltas';

const keyTypes = {
  session_id: 'int',
  day: 'date',
  month: 'date',
  category: 'text',
  complaint_type: 'text',
  policy_area: 'text',
  target_id: 'bigint',
} as const;

const measureTypes = Object.fromEntries(measureNames.map((name) => [name, 'int' as const]));

const applyTo = async (tx: Tx, rollup: GroupingName, changes: readonly RollupChange[]): Promise<void> => {
  const deltas = sumChanges(changes, rollup);
  if (deltas.length === 0) return;
  const keys = groupings[rollup];
  const columns = sql.raw([...keys, ...measureNames].join(', '));
  const sums = sql.raw(
    measureNames.map((name) => `${name} = ${rollup}.${name} + excluded.${name}`).join(', '),
  );
  const types = { ...Object.fromEntries(keys.map((key) => [key, keyTypes[key]])), ...measureTypes };
  await tx.execute(sql`
    insert into ${sql.identifier(rollup)} (${columns})
    select ${columns} from ${recordset('d', deltas, types)}
    on conflict (${sql.raw(keys.join(', '))}) do update set ${sums}`);
};

/** Adds changes to every rollup and announces them. Part of the transaction that writes the labels, and its end. */
export const applyChanges = async (tx: Tx, changes: readonly RollupChange[]): Promise<void> => {
  for (const rollup of rollupNames) await applyTo(tx, rollup, changes);
  await announce(tx, 'labels');
};

/** Notes labels that retention takes away, which figures go on counting. Like `applyChanges`, at the end. */
export const noteExpired = (tx: Tx, expired: readonly RollupChange[]): Promise<void> =>
  applyTo(tx, 'label_rollup_expired', expired);
