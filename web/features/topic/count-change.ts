import type { TopIssue } from '@stimmlage/core/contracts/public';
import type { TFunction } from 'i18next';
import { capitalised } from '../../domain/issue-name';
import type { Formats } from '../../i18n/formats';

type Counts = Pick<TopIssue, 'before' | 'recent'>;

interface Words {
  /** The texts of the public page. */
  t: TFunction<'public'>;
  formats: Pick<Formats, 'integer'>;
}

/**
 * Whether an issue had statements in the last week but none in the week before, so there is no change to
 * state.
 */
export const isNew = ({ before, recent }: Counts): boolean => before === 0 && recent !== null && recent > 0;

/**
 * Describes how the number of statements on an issue changed in the last week, with both numbers unless they
 * are withheld.
 * @param movement the change in words, as in the rows on the public page; not used for counts that are too
 * small to compare.
 */
export const countChangeOf = (
  { before, recent, doubt }: Counts & Pick<TopIssue, 'doubt'>,
  movement: string,
  { t, formats }: Words,
): string => {
  if (before === null || recent === null) return capitalised(movement);
  const counts = { before: formats.integer(before), recent: formats.integer(recent) };
  if (isNew({ before, recent })) return t('changes.figuresRead.new', counts);
  const told = doubt === 'few' ? t('issues.few') : movement;
  return `${capitalised(told)} (${t('changes.countsRead', counts)})`;
};
