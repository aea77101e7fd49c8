import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { TFunction } from 'i18next';
import { type Period, partialCell, partialNote } from './periods';

/** The maximum number of incomplete stretches that are listed one by one. */
const MOST_STRETCHES = 3;

/**
 * Explains which periods in an image are hatched, each with its reasons, because an image has no tooltip. If
 * there are many, lists the reasons only. Empty if all periods are complete.
 * @param tick returns the short name of a period.
 */
export const partialPeriodsNote = (
  t: TFunction<'common'>,
  group: TimeGroup,
  periods: readonly Pick<Period, 'date' | 'partial'>[],
  tick: (group: TimeGroup, day: string) => string,
): string => {
  const stretches: { names: string[]; reasons: string }[] = [];
  let before = '';
  for (const period of periods) {
    const reasons = partialCell(t, period);
    const name = tick(group, period.date);
    if (reasons !== '' && reasons === before) stretches.at(-1)?.names.splice(1, 1, name);
    else if (reasons !== '') stretches.push({ names: [name], reasons });
    before = reasons;
  }
  if (stretches.length === 0 || stretches.length > MOST_STRETCHES) return partialNote(t, group, periods);
  const reasons = stretches
    .map(({ names, reasons: why }) => `${names.join('–')}: ${why}`)
    .join(t('series.partial.and'));
  return t(`series.partial.${group}`, { reasons });
};
