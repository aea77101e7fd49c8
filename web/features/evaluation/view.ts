import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { z } from 'zod';
import type { StatementsSearch } from '../../domain/statements';
import { idInAddress, type OnView, pageInAddress, textInAddress } from '../../lib/search';

/** Converts numbers back to text, because the router parses digits in a URL as a number. */
const side = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().regex(/^(corrections|\d{1,15})$/),
  )
  .default(CORRECTIONS);

/** The evaluation's state in the URL: the two sides compared, the pages of its lists, and the open dialog. */
export const evaluationView = z.object({
  against: side,
  run: idInAddress.optional(),
  model: textInAddress,
  targets: pageInAddress,
  sets: pageInAddress,
  upload: z.literal('open').optional(),
  remove: idInAddress.optional(),
});
export type EvaluationView = z.output<typeof evaluationView>;

/** Changes part of the view and leaves the rest unchanged. */
export type OnEvaluationView = OnView<Partial<EvaluationView>>;

/** Returns the id of the gold set to compare with; undefined for people's corrections. */
export const readGoldSet = ({ against }: Pick<EvaluationView, 'against'>): number | undefined =>
  against === CORRECTIONS ? undefined : Number(against);

/**
 * Selects the compared statements; undefined if no list shows them, as for a gold set or for one model across
 * many sessions.
 */
export const comparedStatements = (
  { against, run }: Evaluation,
  { model }: EvaluationView,
): StatementsSearch | undefined =>
  against.kind === 'gold_set' || model !== '' ? undefined : { coded_by: 'person', run: run ?? undefined };
