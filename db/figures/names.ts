import { sql } from 'drizzle-orm';
import type { Tx } from '../connection';
import { columnArrays } from '../queries/sql/column-arrays';
import { type NamedKind, NO_AREA } from '../tables/rollups';
import type { RollupChange } from './rollups';

export interface NameDelta {
  kind: NamedKind;
  category: string;
  policyArea: string;
  name: string;
  n: number;
}

/** What changes of the names that statements count for, in one order: it is that in which rows are locked. */
export const sumNames = (changes: readonly RollupChange[]): NameDelta[] => {
  const sums = new Map<string, NameDelta>();
  for (const { sign, coding, names } of changes) {
    const policyArea = coding.policyArea ?? NO_AREA;
    const count = (kind: NamedKind, name: string): void => {
      const id = `${coding.category} ${policyArea} ${kind} ${name}`;
      const sum = sums.get(id) ?? { kind, category: coding.category, policyArea, name, n: 0 };
      sum.n += sign;
      sums.set(id, sum);
    };
    for (const place of names?.places ?? []) count('place', place);
    for (const username of names?.politicians ?? []) count('politician', username);
  }
  return [...sums]
    .filter(([, { n }]) => n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta);
};

/**
 * Adds to how many statements name what.
 * @param column `expired` for those that retention takes away, which go on counting.
 */
export const addNames = async (
  tx: Tx,
  deltas: readonly NameDelta[],
  column: 'n' | 'expired',
): Promise<void> => {
  if (deltas.length === 0) return;
  const sum = sql.identifier(column);
  await tx.execute(sql`
    insert into name_rollup (kind, category, policy_area, name, ${sum})
    select kind, category, policy_area, name, n from ${columnArrays('d', deltas, {
      kind: ['text', ({ kind }) => kind],
      category: ['text', ({ category }) => category],
      policy_area: ['text', ({ policyArea }) => policyArea],
      name: ['text', ({ name }) => name],
      n: ['int', ({ n }) => n],
    })}
    on conflict (category, policy_area, kind, name) do update set ${sum} = name_rollup.${sum} + excluded.${sum}`);
};
