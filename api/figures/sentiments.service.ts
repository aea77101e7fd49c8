import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { publicSentiments } from '@stimmlage/core/contracts/public';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { requireSession } from '../sessions/require-session';
import { sharesOf } from './shares';
import { byCategory, countOf } from './stats';

/**
 * How each pain point divides into complaints, praise and neutral statements, by count.
 * @throws AppError sessions.not_found
 */
export const getSentiments = async (
  { db }: ApiDeps,
  { analysisRunId }: QueryOf<typeof publicSentiments>,
): Promise<Answer<typeof publicSentiments>> => {
  const sessionId = await requireSession(db, analysisRunId);
  return byCategory(await getTotals(db, { sessionId })).map(({ category, groups }) => {
    const [complaints = 0, praise = 0, neutral = 0] = sharesOf(
      (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).map((sentiment) => countOf(groups, sentiment)),
    );
    return { category, sentimentPercentages: { complaints, praise, neutral } };
  });
};
