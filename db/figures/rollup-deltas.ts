import type { Coding } from '@stimmlage/core/codebook/coding';
import type { ContentKind } from '@stimmlage/core/codes/content';

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

export type Keys = Record<string, string | number>;
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
