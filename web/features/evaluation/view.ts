import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { z } from 'zod';
import { sortInAddress } from '../../domain/sorting';
import type { StatementsSearch } from '../../domain/statements';
import { idInAddress, type OnView, pageInAddress, textInAddress } from '../../lib/search';

/**
 * `corrections`, or the id of a gold set. Numbers are converted back to strings, because the router parses
 * digits in the URL as numbers.
 */
const side = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().regex(/^(corrections|\d{1,15})$/),
  )
  .default(CORRECTIONS);

/**
 * The state of the evaluation in the URL: the two sets of labels to compare, the pages of lists, the order of
 * gold sets, and the open dialog.
 */
export const evaluationView = z.object({
  against: side,
  run: idInAddress.optional(),
  model: textInAddress,
  targets: pageInAddress,
  sets: pageInAddress,
  setSort: sortInAddress.sort,
  setOrder: sortInAddress.order,
  upload: z.literal('open').optional(),
  remove: idInAddress.optional(),
});
export type EvaluationView = z.output<typeof evaluationView>;

/** A callback that changes parts of the view. */
export type OnEvaluationView = OnView<Partial<EvaluationView>>;

/**
 * Returns the id of the gold set that labels are compared with; undefined if labels are compared with
 * corrections.
 */
export const readGoldSet = ({ against }: Pick<EvaluationView, 'against'>): number | undefined =>
  against === CORRECTIONS ? undefined : Number(against);

/**
 * Returns the filter for the statements that were compared. Returns undefined if a gold set or a model is
 * selected, because the list of statements has no filter for gold sets or models.
 */
export const comparedStatements = (
  { against, run }: Evaluation,
  { model }: EvaluationView,
): StatementsSearch | undefined =>
  against.kind === 'gold_set' || model !== '' ? undefined : { coded_by: 'person', run: run ?? undefined };
