import type { TopIssue } from '@stimmlage/core/contracts/public';
import type { TFunction } from 'i18next';
import { capitalised } from '../../domain/issue-name';
import type { Formats } from '../../i18n/formats';

type Counts = Pick<TopIssue, 'before' | 'recent'>;

interface Words {
  /** The words of the public page. */
  t: TFunction<'public'>;
  formats: Pick<Formats, 'integer'>;
}

/** Whether the last week had statements on an issue, but the week before had none, so that there is no change to give. */
export const isNew = ({ before, recent }: Counts): boolean => before === 0 && recent !== null && recent > 0;

/**
 * How the number of statements on an issue changed in the last week, with both numbers unless they are withheld.
 * @param movement the change in words, as rows of the public page have it; not used for counts that are too small to compare.
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
