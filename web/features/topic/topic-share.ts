import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';

/** The smallest share that is given as a number: a tenth of a percent, as `finePercent` rounds to. */
const SMALLEST = 0.001;

interface Words {
  t: TFunction<'topic'>;
  formats: Pick<Formats, 'finePercent'>;
}

/**
 * An issue's share of all statements, in words; null if it is withheld, or if there are too few statements of any issue.
 * A share that would be rounded to 0 although the issue has statements is called less than the smallest.
 */
export const topicShareOf = (
  { statements, count }: Pick<PublicTopic, 'statements' | 'count'>,
  { t, formats }: Words,
): string | null => {
  if (count === null || statements === null || statements < limits.fewestStatements) return null;
  const share = shareOf(count, statements);
  return share > 0 && share < SMALLEST / 2
    ? t('smallShare', { share: formats.finePercent(SMALLEST) })
    : formats.finePercent(share);
};
