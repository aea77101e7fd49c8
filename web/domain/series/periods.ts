import type { PartialReason } from '@stimmlage/core/codes/partial-reasons';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
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

/** Statements from which on a number is told. */
const smallest = { count: limits.smallestPublicCell };

/** A value that is withheld, be it small or beside a small one, in a table's cell. */
export const withheldCell = (t: T): string => t('series.few.cell');

/** A value that is withheld for being small itself, where each is judged alone. */
export const fewCell = (t: T): string => t('fewer', smallest);

/** Why lines have no value in a period; empty where none is withheld. */
export const fewSentence = (t: T, { few }: Pick<Period, 'few'>): string =>
  few ? t('series.few.period') : '';

/** The same of a whole chart; empty where nothing is withheld. */
export const fewNote = (t: T, periods: readonly Pick<Period, 'few'>[]): string =>
  periods.some(({ few }) => few) ? t('series.few.note', smallest) : '';

/** In place of a chart in which everything is withheld. */
export const fewEmpty = (t: T): string => t('series.few.empty', smallest);

/** What is dashed in a chart, and every reason for it; empty where all periods are whole. */
export const partialNote = (t: T, group: TimeGroup, periods: readonly Pick<Period, 'partial'>[]): string => {
  const reasons = [...new Set(periods.flatMap(({ partial }) => partial))];
  return reasons.length === 0 ? '' : t(`series.partial.${group}`, { reasons: inWords(t, reasons) });
};
