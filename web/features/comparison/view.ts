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
 * Returns the measures available for a kind of subject, the initial one first. Analysis sessions have no
 * share of all statements, because that total counts current labels.
 */
export const measuresOf = (by: ComparisonKind): readonly Measure[] =>
  by === 'run' ? measures.filter((measure) => measure !== 'share') : measures;

/**
 * Returns what the chart measures for a kind of subject: the chosen measure if it is available, otherwise
 * counts.
 */
export const measureOf = ({ by, measure }: Pick<ComparisonView, 'by' | 'measure'>): Measure =>
  measuresOf(by).includes(measure) ? measure : 'count';

/**
 * How the chart shows its measure: unchanged, or as an index in which the first complete period above 0 is
 * 100.
 */
export const valueForms = ['plain', 'index'] as const;

/** A code, or the id of a target or session. */
const KEY = /^[a-z0-9_]{1,20}$/;

const comparedInAddress = keysInAddress(KEY, limits.comparedAtOnce);

/** The available forms of the chart; the first is the initial one. */
export const chartDisplays = ['lines', 'multiples'] as const satisfies readonly SeriesDisplay[];

/** The comparison's state in the URL: subjects, days, and how the chart shows them. */
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
    /** Lines brought to the front; if empty, the largest ones are in front. */
    front: comparedInAddress,
    display: choiceInAddress(chartDisplays),
    scale: choiceInAddress(seriesScales),
  }),
  limits.windowDays,
);
export type ComparisonView = z.output<typeof comparisonView>;

/** Returns the view for another kind of subject, with no subjects selected. */
export const withKind = (view: ComparisonView, by: ComparisonView['by']): ComparisonView => ({
  ...view,
  by,
  ids: [],
  hidden: [],
  front: [],
});
