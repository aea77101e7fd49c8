import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { type ComparisonKind, comparisonKinds } from '@stimmlage/core/contracts/comparison';
import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { type SeriesDisplay, seriesScales } from '../../domain/series/view';
import { choiceInAddress, keysInAddress } from '../../lib/search';
import { accountGroups } from './groups';

/** What the chart measures: the share of all statements, or counts. */
export const measures = ['share', 'count', 'complaints', 'praise'] as const;
export type Measure = (typeof measures)[number];

/**
 * Returns the measures that fit a kind of subject, first the initial one. An analysis session is not a part of all
 * statements, which count by their current labels.
 */
export const measuresOf = (by: ComparisonKind): readonly Measure[] =>
  by === 'run' ? measures.filter((measure) => measure !== 'share') : measures;

/** Returns what the chart of a kind of subject measures: what was chosen if it fits, and otherwise counts. */
export const measureOf = ({ by, measure }: Pick<ComparisonView, 'by' | 'measure'>): Measure =>
  measuresOf(by).includes(measure) ? measure : 'count';

/** How the chart shows what it measures: as it is, or as an index whose first complete period above 0 is 100. */
export const valueForms = ['plain', 'index'] as const;

/** A code, or the id of a target or session. */
const KEY = /^[a-z0-9_]{1,20}$/;

const comparedInAddress = keysInAddress(KEY, limits.comparedAtOnce);

/** The forms of its chart; the first is the initial one. */
export const chartDisplays = ['lines', 'multiples'] as const satisfies readonly SeriesDisplay[];

/** State of the comparison in its address: subjects, days, and how the chart shows them. */
export const comparisonView = withWindow(
  z.object({
    by: z.enum(comparisonKinds).default('category'),
    ids: comparedInAddress,
    ...daysInAddress,
    group: z.enum(timeGroups).default('week'),
    measure: choiceInAddress(measures),
    values: choiceInAddress(valueForms),
    /** For politicians: whose statements the chart shows. */
    of: choiceInAddress(accountGroups),
    hidden: comparedInAddress,
    /** Lines brought to the front; if there are none, the largest are in front. */
    front: comparedInAddress,
    display: choiceInAddress(chartDisplays),
    scale: choiceInAddress(seriesScales),
  }),
  limits.windowDays,
);
export type ComparisonView = z.output<typeof comparisonView>;

/** Returns the view for another kind of subject, with none selected yet. */
export const withKind = (view: ComparisonView, by: ComparisonView['by']): ComparisonView => ({
  ...view,
  by,
  ids: [],
  hidden: [],
  front: [],
});
