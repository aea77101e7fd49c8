import type { PartialReason } from '@stimmlage/core/codes/partial-reasons';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import type { TFunction } from 'i18next';

export type Period = SeriesPeriods[number];

/** Days as the calls for series spell them. */
export const daysOf = ({ start, end }: { start: string; end: string }): Days => ({ from: start, to: end });

type T = TFunction<'common'>;

const inWords = (t: T, reasons: readonly PartialReason[]): string =>
  reasons.map((reason) => t(`series.partial.reasons.${reason}`)).join(t('series.partial.and'));

/** Why a period is not whole, as a cell of a table has it; empty where it is. */
export const partialCell = (t: T, { partial }: Pick<Period, 'partial'>): string => inWords(t, partial);

/** The same as a sentence. */
export const partialSentence = (t: T, period: Pick<Period, 'partial'>): string =>
  period.partial.length === 0 ? '' : t('series.partial.period', { reasons: partialCell(t, period) });

/** What is dashed in a chart, and every reason for it; empty where all periods are whole. */
export const partialNote = (t: T, group: TimeGroup, periods: readonly Pick<Period, 'partial'>[]): string => {
  const reasons = [...new Set(periods.flatMap(({ partial }) => partial))];
  return reasons.length === 0 ? '' : t(`series.partial.${group}`, { reasons: inWords(t, reasons) });
};
