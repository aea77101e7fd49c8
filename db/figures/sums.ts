import { firstOfMonth } from '@stimmlage/core/days';
import { measureNames, NO_AREA, NO_TARGET } from '../tables/rollups';
import {
  type Delta,
  type GroupingName,
  type Keys,
  keyNames,
  type RollupChange,
  type RollupName,
} from './rollups';

const keysOf = ({ sessionId, content, coding }: RollupChange): Keys => ({
  session_id: sessionId,
  day: content.day,
  category: coding.category,
  complaint_type: coding.complaintType,
  policy_area: coding.policyArea ?? NO_AREA,
  target_id: content.targetId ?? NO_TARGET,
});

const nothing = Object.fromEntries(measureNames.map((name) => [name, 0]));

const addChange = (sum: Delta, { sign, content, coding }: RollupChange): void => {
  sum.n += sign;
  sum.replies += content.kind === 'reply' ? sign : 0;
  sum.own_replies += content.kind === 'reply' && content.isOwn ? sign : 0;
  sum.complaints += coding.complaintType === 'COMPLAINT' ? sign : 0;
  sum.praise += coding.complaintType === 'PRAISE' ? sign : 0;
  sum.intensity_sum += sign * coding.intensity;
  sum[`i${coding.intensity}` as 'i1'] += sign;
  sum[`h${coding.heat}` as 'h1'] += sign;
};

const addDelta = (sum: Delta, delta: Delta): void => {
  for (const name of measureNames) sum[name] += delta[name];
};

/** Sums by the keys of a grouping. */
const sumBy = <T>(
  values: readonly T[],
  grouping: GroupingName,
  read: (value: T) => Keys,
  add: (sum: Delta, value: T) => void,
): Delta[] => {
  const names = keyNames[grouping];
  const byKey = new Map<string, Delta>();
  for (const value of values) {
    const all = read(value);
    let id = '';
    for (const name of names) id += `${all[name]} `;
    let sum = byKey.get(id);
    if (!sum) {
      sum = { ...Object.fromEntries(names.map((name) => [name, all[name] ?? ''])), ...nothing } as Delta;
      byKey.set(id, sum);
    }
    add(sum, value);
  }
  return [...byKey.values()];
};

const sumChanges = (changes: readonly RollupChange[], grouping: GroupingName): Delta[] =>
  sumBy(changes, grouping, keysOf, addChange);

const sumDeltas = (deltas: readonly Delta[], grouping: GroupingName): Delta[] =>
  sumBy(deltas, grouping, (delta) => delta, addDelta);

const idOf = (delta: Delta, grouping: GroupingName): string =>
  keyNames[grouping].map((name) => delta[name]).join(' ');

/** What changes anything, in key order: transactions that lock rows in one order cannot deadlock. */
const inOrder = (deltas: readonly Delta[], grouping: GroupingName): Delta[] =>
  deltas
    .filter((delta) => measureNames.some((name) => delta[name] !== 0))
    .map((delta) => ({ id: idOf(delta, grouping), delta }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ delta }) => delta);

/** Changes summed by each rollup's key. The coarser ones are summed from the finer, of which there are fewer. */
export const sumForRollups = (changes: readonly RollupChange[]): Record<RollupName, Delta[]> => {
  const fine = sumChanges(changes, 'label_rollup_area_category');
  const rollup = sumDeltas(fine, 'label_rollup');
  const monthly = rollup.map((delta): Delta => ({ ...delta, month: firstOfMonth(String(delta['day'])) }));
  const sums: Record<RollupName, Delta[]> = {
    label_rollup: rollup,
    label_rollup_category: sumDeltas(rollup, 'label_rollup_category'),
    label_rollup_day: sumDeltas(rollup, 'label_rollup_day'),
    label_rollup_month: sumDeltas(monthly, 'label_rollup_month'),
    label_rollup_area: sumDeltas(fine, 'label_rollup_area'),
    label_rollup_area_category: fine,
    label_rollup_target: sumChanges(changes, 'label_rollup_target'),
  };
  for (const name of Object.keys(sums) as RollupName[]) sums[name] = inOrder(sums[name], name);
  return sums;
};

/** Changes summed by the finest key there is. */
export const sumForExpired = (changes: readonly RollupChange[]): Delta[] =>
  inOrder(sumChanges(changes, 'label_rollup_expired'), 'label_rollup_expired');
