import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { publicSentiments } from '@stimmlage/core/contracts/public';
import { getTotals } from '@stimmlage/db/figures/read/figures';
import type { ApiDeps } from '../deps';
import { requirePublishedSession } from '../sessions/require-session';
import { toldIssues } from './public-figures';
import { sharesOf } from './shares';
import { countStatements } from './stats';

/**
 * Breaks each issue down into complaints, praise and neutral statements. Includes only issues whose breakdown
 * may be published, most frequent first.
 * @throws AppError sessions.not_found
 */
export const getSentiments = async (
  { db }: ApiDeps,
  { analysisRunId }: QueryOf<typeof publicSentiments>,
): Promise<Answer<typeof publicSentiments>> => {
  const sessionId = await requirePublishedSession(db, analysisRunId);
  return toldIssues(await getTotals(db, { sessionId }))
    .filter(({ isDivided }) => isDivided)
    .map(({ category, groups }) => {
      const [complaints = 0, praise = 0, neutral = 0] = sharesOf(
        (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).map((sentiment) => countStatements(groups, sentiment)),
      );
      return { category, sentimentPercentages: { complaints, praise, neutral } };
    });
};
