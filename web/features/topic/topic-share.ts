import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';

/** The smallest share that is given as a number: a tenth of a percent, the precision of `finePercent`. */
const SMALLEST = 0.001;

type Counts = Pick<PublicTopic, 'statements' | 'count'>;

/**
 * Returns the counts from which a share is calculated; null if one of them is withheld, or if there are too
 * few statements overall.
 */
const sharedOf = ({ statements, count }: Counts): { statements: number; count: number } | null =>
  count === null || statements === null || statements < limits.fewestStatements
    ? null
    : { statements, count };

/**
 * Returns the bounds of the 95% interval for an issue's share, with the percent sign on the upper one; null
 * if there is no share.
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
 * Returns an issue's share of all statements, in words; null if it is withheld, or if there are too few
 * statements overall. A share above 0 that would be rounded to 0 is described as less than the smallest one.
 */
export const topicShareOf = (counts: Counts, { t, formats }: Words): string | null => {
  const shared = sharedOf(counts);
  if (shared === null) return null;
  const share = shareOf(shared.count, shared.statements);
  return share > 0 && share < SMALLEST / 2
    ? t('smallShare', { share: formats.finePercent(SMALLEST) })
    : formats.finePercent(share);
};
