import { firstOfMonth } from '@stimmlage/core/days';
import { type Measure, measureNames, NO_AREA, NO_TARGET } from '../tables/rollups';
import { type Delta, type GroupingName, keyNames, type RollupChange, type RollupName } from './rollups';

const measured = ({ content, coding }: RollupChange): Record<Measure, number> => {
  const isReply = content.kind === 'reply';
  const counts = {
    n: 1,
    replies: isReply ? 1 : 0,
    own_replies: isReply && content.isOwn ? 1 : 0,
    complaints: coding.complaintType === 'COMPLAINT' ? 1 : 0,
    praise: coding.complaintType === 'PRAISE' ? 1 : 0,
    intensity_sum: coding.intensity,
    ...{ i1: 0, i2: 0, i3: 0, i4: 0, i5: 0, h1: 0, h2: 0, h3: 0, h4: 0, h5: 0 },
  };
  counts[`i${coding.intensity}` as 'i1'] = 1;
  counts[`h${coding.heat}` as 'h1'] = 1;
  return counts;
};

const deltaOf = (change: RollupChange): Delta => {
  const { sessionId, sign, content, coding } = change;
  const counts = measured(change);
  return {
    keys: {
      session_id: sessionId,
      day: content.day,
      month: firstOfMonth(content.day),
      category: coding.category,
      complaint_type: coding.complaintType,
      policy_area: coding.policyArea ?? NO_AREA,
      target_id: content.targetId ?? NO_TARGET,
    },
    measures: measureNames.map((name) => sign * counts[name]),
  };
};

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value + (other[index] ?? 0));

/**
 * Sums by the keys of a grouping, without those that change nothing; what a sum has for other keys means nothing. In
 * key order: transactions that lock rows in one order cannot deadlock.
 */
const sumBy = (deltas: readonly Delta[], grouping: GroupingName): Delta[] => {
  const names = keyNames[grouping];
  const byKey = new Map<string, Delta>();
  for (const { keys, measures } of deltas) {
    let id = '';
    for (const name of names) id += `${keys[name]} `;
    const sum = byKey.get(id);
    byKey.set(id, { keys, measures: sum ? plus(sum.measures, measures) : measures });
  }
  return [...byKey]
    .filter(([, { measures }]) => measures.some((value) => value !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
};

/** Changes summed by each rollup's key. The coarser ones are summed from the finer, of which there are fewer. */
export const sumForRollups = (changes: readonly RollupChange[]): Record<RollupName, Delta[]> => {
  const deltas = changes.map(deltaOf);
  const fine = sumBy(deltas, 'label_rollup_area_category');
  const rollup = sumBy(fine, 'label_rollup');
  return {
    label_rollup: rollup,
    label_rollup_category: sumBy(rollup, 'label_rollup_category'),
    label_rollup_day: sumBy(rollup, 'label_rollup_day'),
    label_rollup_month: sumBy(rollup, 'label_rollup_month'),
    label_rollup_area: sumBy(fine, 'label_rollup_area'),
    label_rollup_area_category: fine,
    label_rollup_target: sumBy(deltas, 'label_rollup_target'),
  };
};

/** Changes summed by the finest key there is. */
export const sumForExpired = (changes: readonly RollupChange[]): Delta[] =>
  sumBy(changes.map(deltaOf), 'label_rollup_expired');
