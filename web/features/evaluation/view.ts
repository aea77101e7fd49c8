import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { z } from 'zod';
import type { StatementsSearch } from '../../domain/statements';
import { idInAddress, type OnView, pageInAddress, textInAddress } from '../../lib/search';

/** An address reads digits as a number. */
const side = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().regex(/^(corrections|\d{1,15})$/),
  )
  .default(CORRECTIONS);

/** The evaluation in its address: which sides are compared, the pages of its lists, and the dialog over it. */
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

/** Changes a part of the view: the screen has other parts beside it. */
export type OnEvaluationView = OnView<Partial<EvaluationView>>;

/** The id of the gold set that is compared with; undefined for people's corrections. */
export const goldSetOf = ({ against }: Pick<EvaluationView, 'against'>): number | undefined =>
  against === CORRECTIONS ? undefined : Number(against);

/** The statements that were compared; undefined where no list has them: of a gold set, of one model in many sessions. */
export const behindOf = (
  { against, run }: Evaluation,
  { model }: EvaluationView,
): StatementsSearch | undefined =>
  against.kind === 'gold_set' || model !== '' ? undefined : { coded_by: 'person', run: run ?? undefined };
