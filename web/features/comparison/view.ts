import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { type ComparisonKind, comparisonKinds } from '@stimmlage/core/contracts/comparison';
import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { lineShapes } from '../../domain/series/line-shapes';
import { type SeriesDisplay, seriesScales } from '../../domain/series/view';
import { sortInAddress } from '../../domain/sorting';
import { choiceInAddress, keysInAddress } from '../../lib/search';
import { accountGroups } from './groups';

/** The measures of the chart: a share of all statements, and counts. */
export const measures = ['share', 'count', 'complaints', 'praise'] as const;
export type Measure = (typeof measures)[number];

/**
 * Returns the measures available for a kind of subject, starting with the default measure. Analysis sessions
 * have no shares, because the total of all statements is based on the current labels only.
 */
export const measuresOf = (by: ComparisonKind): readonly Measure[] =>
  by === 'run' ? measures.filter((measure) => measure !== 'share') : measures;

/**
 * Returns the selected measure, or `count` if the selected measure is not available for this kind of subject.
 */
export const measureOf = ({ by, measure }: Pick<ComparisonView, 'by' | 'measure'>): Measure =>
  measuresOf(by).includes(measure) ? measure : 'count';

/**
 * The forms in which values are shown: unchanged, or as an index. The index of the first complete period with
 * a value above 0 is 100.
 */
export const valueForms = ['plain', 'index'] as const;

/** Matches a code, or the id of a target or session. */
const KEY = /^[a-z0-9_]{1,20}$/;

const comparedInAddress = keysInAddress(KEY, limits.comparedAtOnce);

/**
 * The forms of the chart: one line chart, or a small chart for each subject. The first form is the default.
 */
export const chartDisplays = ['lines', 'multiples'] as const satisfies readonly SeriesDisplay[];

/** The state of the comparison in the URL: subjects, days, and the form of the chart. */
export const comparisonView = withWindow(
  z.object({
    by: z.enum(comparisonKinds).default('category'),
    ids: comparedInAddress,
    ...daysInAddress,
    group: z.enum(timeGroups).default('week'),
    measure: choiceInAddress(measures),
    values: choiceInAddress(valueForms),
    /** The group of statements that the chart shows; only relevant for politicians. */
    of: choiceInAddress(accountGroups),
    hidden: comparedInAddress,
    /** The subjects whose lines are in front; if empty, the largest lines are in front. */
    front: comparedInAddress,
    display: choiceInAddress(chartDisplays),
    scale: choiceInAddress(seriesScales),
    shape: choiceInAddress(lineShapes),
    ...sortInAddress,
  }),
  limits.windowDays,
);
export type ComparisonView = z.output<typeof comparisonView>;

/** Switches to another kind of subject and clears the selected subjects. */
export const withKind = (view: ComparisonView, by: ComparisonView['by']): ComparisonView => ({
  ...view,
  by,
  ids: [],
  hidden: [],
  front: [],
  sort: undefined,
});
