import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { wilsonInterval } from '@stimmlage/core/evaluation/interval';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import { shareOf } from '../../lib/shares';

/** The smallest share that is given as a number: a tenth of a percent, as `finePercent` rounds to. */
const SMALLEST = 0.001;

type Counts = Pick<PublicTopic, 'statements' | 'count'>;

/** Returns the counts of which a share is shown; null if one is withheld, or if there are too few statements of any issue. */
const sharedOf = ({ statements, count }: Counts): { statements: number; count: number } | null =>
  count === null || statements === null || statements < limits.fewestStatements
    ? null
    : { statements, count };

/** The bounds of the 95% interval of an issue's share, of which the second has the sign; null if it has no share. */
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
 * An issue's share of all statements, in words; null if it is withheld, or if there are too few statements of any issue.
 * A share that would be rounded to 0 although the issue has statements is called less than the smallest.
 */
export const topicShareOf = (counts: Counts, { t, formats }: Words): string | null => {
  const shared = sharedOf(counts);
  if (shared === null) return null;
  const share = shareOf(shared.count, shared.statements);
  return share > 0 && share < SMALLEST / 2
    ? t('smallShare', { share: formats.finePercent(SMALLEST) })
    : formats.finePercent(share);
};
