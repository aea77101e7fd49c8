import type { Category } from '@stimmlage/core/codes/categories';
import type { ContentKind } from '@stimmlage/core/codes/content';
import type { PolicyArea } from '@stimmlage/core/codes/policy-areas';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { firstOfMonth } from '@stimmlage/core/days';
import { NO_AREA, NO_TARGET } from '../tables/rollups';

/** How a content is coded: by a model or by a person. */
export interface Coding {
  complaintType: Sentiment;
  category: Category;
  policyArea: PolicyArea | null;
  intensity: number;
  heat: number;
}

/** What rollups need of the content that a label stands on. */
export interface CountedContent {
  /** Day of posting in the installation's timezone. */
  day: string;
  kind: ContentKind;
  targetId: number | null;
}

/** One label coming into (`1`) or going out of (`-1`) the figures of a session, 0 being the current ones. */
export interface RollupChange {
  sessionId: number;
  sign: 1 | -1;
  content: CountedContent;
  coding: Coding;
}

export interface Measures {
  n: number;
  replies: number;
  complaints: number;
  praise: number;
  intensity_sum: number;
  i1: number;
  i2: number;
  i3: number;
  i4: number;
  i5: number;
  h1: number;
  h2: number;
  h3: number;
  h4: number;
  h5: number;
}

export const measureNames = [
  'n',
  'replies',
  'complaints',
  'praise',
  'intensity_sum',
  'i1',
  'i2',
  'i3',
  'i4',
  'i5',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
] as const satisfies readonly (keyof Measures)[];

type Keys = Record<string, string | number>;
export type Delta = Keys & Measures;

const rollups = {
  label_rollup: ['session_id', 'day', 'category', 'complaint_type'],
  label_rollup_category: ['session_id', 'day', 'category'],
  label_rollup_day: ['session_id', 'day', 'complaint_type'],
  label_rollup_month: ['session_id', 'month', 'category', 'complaint_type'],
  label_rollup_area: ['session_id', 'policy_area', 'day', 'complaint_type'],
  label_rollup_area_category: ['session_id', 'category', 'policy_area', 'day', 'complaint_type'],
  label_rollup_target: ['session_id', 'target_id', 'day', 'complaint_type'],
} as const;

/** The groupings that figures are read from. */
export type RollupName = keyof typeof rollups;
export const rollupNames = Object.keys(rollups) as RollupName[];

export const groupings = {
  ...rollups,
  label_rollup_expired: ['session_id', 'day', 'category', 'policy_area', 'target_id', 'complaint_type'],
} as const;
export type GroupingName = keyof typeof groupings;

const keysOf = ({ sessionId, content, coding }: RollupChange): Keys => ({
  session_id: sessionId,
  day: content.day,
  month: firstOfMonth(content.day),
  category: coding.category,
  complaint_type: coding.complaintType,
  policy_area: coding.policyArea ?? NO_AREA,
  target_id: content.targetId ?? NO_TARGET,
});

const add = (measures: Measures, { sign, content, coding }: RollupChange): void => {
  const intensity = `i${coding.intensity}` as 'i1';
  const heat = `h${coding.heat}` as 'h1';
  measures.n += sign;
  measures.replies += content.kind === 'reply' ? sign : 0;
  measures.complaints += coding.complaintType === 'COMPLAINT' ? sign : 0;
  measures.praise += coding.complaintType === 'PRAISE' ? sign : 0;
  measures.intensity_sum += sign * coding.intensity;
  measures[intensity] += sign;
  measures[heat] += sign;
};

const nothing = (): Measures =>
  Object.fromEntries(measureNames.map((name) => [name, 0])) as unknown as Measures;

/** Sums changes by a grouping's key, in key order: transactions that lock rows in one order cannot deadlock. */
export const sumChanges = (changes: readonly RollupChange[], grouping: GroupingName): Delta[] => {
  const byKey = new Map<string, Delta>();
  for (const change of changes) {
    const all = keysOf(change);
    const keys = groupings[grouping].map((name) => [name, all[name] ?? '']);
    const id = JSON.stringify(keys);
    const delta = byKey.get(id) ?? ({ ...Object.fromEntries(keys), ...nothing() } as Delta);
    add(delta, change);
    byKey.set(id, delta);
  }
  return [...byKey]
    .filter(([, delta]) => measureNames.some((name) => delta[name] !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta);
};
