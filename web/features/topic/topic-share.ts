import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';

/** The smallest share given as a number: one tenth of a percent, which is the precision of `finePercent`. */
const SMALLEST = 0.001;

type Counts = Pick<PublicTopic, 'statements' | 'count'>;

/**
 * Returns the counts that a share is calculated from; null if a count is withheld or there are too few
 * statements overall.
 */
const sharedOf = ({ statements, count }: Counts): { statements: number; count: number } | null =>
  count === null || statements === null || statements < limits.fewestStatements
    ? null
    : { statements, count };

/**
 * Returns the bounds of the 95% confidence interval for an issue's share. Only the upper bound has a percent
 * sign. Returns null if there is no share.
 */
export const topicBoundsOf = (
  counts: Counts,
  { shareBounds }: Pick<Formats, 'shareBounds'>,
): { low: string; high: string } | null => {
  const shared = sharedOf(counts);
  const interval = shared && wilsonInterval(shared.count, shared.statements);
  return interval && shareBounds(...interval);
};

interface Words {
  t: TFunction<'topic'>;
  formats: Pick<Formats, 'finePercent'>;
}

/**
 * Formats an issue's share of all statements; null if a count is withheld or there are too few statements
 * overall. A share that would be rounded to 0% is given as “less than” the smallest share.
 */
export const topicShareOf = (counts: Counts, { t, formats }: Words): string | null => {
  const shared = sharedOf(counts);
  if (shared === null) return null;
  const share = shareOf(shared.count, shared.statements);
  return share > 0 && share < SMALLEST / 2
    ? t('smallShare', { share: formats.finePercent(SMALLEST) })
    : formats.finePercent(share);
};
