import type { TopIssue } from '@stimmlage/core/contracts/public';
import { isBeyondChance } from '@stimmlage/core/figures/change';
import type { TFunction } from 'i18next';
import { capitalised } from '../../domain/issue-name';
import type { Formats } from '../../i18n/formats';

type Counts = Pick<TopIssue, 'before' | 'recent' | 'doubt'>;

interface Words {
  /** The translation function for the public page. */
  t: TFunction<'public'>;
  formats: Pick<Formats, 'integer'>;
}

/**
 * Whether an issue had statements in the last week but none in the preceding week, which was collected
 * completely, so that no change can be calculated.
 */
export const isNew = ({ before, recent, doubt }: Counts): boolean =>
  before === 0 && recent !== null && recent > 0 && doubt !== 'incomplete';

/**
 * Whether a change that is shown as a number may be due to chance. Sentences call a change of up to a tenth steady,
 * so that it is not in doubt, but chance may explain its number as well.
 */
export const mayBeChance = ({ before, recent, doubt }: Counts): boolean =>
  doubt === 'chance' || before === null || recent === null || !isBeyondChance(before, recent);

/**
 * Describes how the number of statements about an issue has changed in the last week. Includes the counts of
 * both weeks, unless one of these counts is withheld.
 * @param movement the description of the change that is used on the public page.
 */
export const countChangeOf = (
  { before, recent, doubt }: Counts,
  movement: string,
  { t, formats }: Words,
): string => {
  if (before === null || recent === null) return capitalised(movement);
  const counts = { before: formats.integer(before), recent: formats.integer(recent) };
  if (isNew({ before, recent, doubt })) return t('changes.figuresRead.new', counts);
  return `${capitalised(movement)} (${t('changes.countsRead', counts)})`;
};
