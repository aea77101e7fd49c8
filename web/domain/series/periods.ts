import type { PartialReason } from '@stimmlage/core/codes/partial-reasons';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { type Days, MILLISECONDS_PER_DAY, type OpenDays } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';

export type Period = SeriesPeriods[number];

/** Converts the `start` and `end` of an API response to a range of days. */
export const daysOf = ({ start, end }: { start: string; end: string }): Days => ({ from: start, to: end });

/** Converts a day to the number of days since the epoch, so that the time axis is to scale. */
export const placeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_PER_DAY;

/** Returns the days of a period that are in the window, which may start or end in the middle of a period. */
export const countedDays = ({ date, end }: Pick<Period, 'date' | 'end'>, { from, to }: OpenDays): Days => ({
  from: from !== undefined && from > date ? from : date,
  to: to !== undefined && to < end ? to : end,
});

/**
 * Whether a missing point in a period means 0. A missing point otherwise means that the value is withheld or
 * does not exist.
 */
export const isZeroIn = (period: Pick<Period, 'collected' | 'few'> | undefined): boolean =>
  period?.collected === true && !period.few;

type T = TFunction<'common'>;

const inWords = (t: T, reasons: readonly PartialReason[]): string =>
  reasons.map((reason) => t(`series.partial.reasons.${reason}`)).join(t('series.partial.and'));

/** Says in a few words, for a table cell, why a period is incomplete; empty for a complete period. */
export const partialCell = (t: T, { partial }: Pick<Period, 'partial'>): string => inWords(t, partial);

/** Says in a sentence why a period is incomplete; empty for a complete period. */
export const partialSentence = (t: T, period: Pick<Period, 'partial'>): string =>
  period.partial.length === 0 ? '' : t('series.partial.period', { reasons: partialCell(t, period) });

/** The smallest number of statements that is published, as a parameter for messages. */
const smallest = { count: limits.smallestPublicCell };

/**
 * Returns the cell text for a value that is withheld because the value is small or would reveal another small
 * value.
 */
export const withheldCell = (t: T): string => t('series.few.cell');

/**
 * Returns the text for a value that is withheld because the value is small. Must only be used if values are
 * withheld for no other reason.
 */
export const fewCell = (t: T): string => t('fewer', smallest);

/** Says that values in a period are withheld; empty if no values are withheld. */
export const fewSentence = (t: T, { few }: Pick<Period, 'few'>): string =>
  few ? t('series.few.period') : '';

/** Says that values in a chart are withheld; empty if no values are withheld. */
export const fewNote = (t: T, periods: readonly Pick<Period, 'few'>[]): string =>
  periods.some(({ few }) => few) ? t('series.few.note', smallest) : '';

/** Returns the text that replaces a chart when all values are withheld. */
export const fewEmpty = (t: T): string => t('series.few.empty', smallest);

/** Explains which parts of a chart are hatched, and lists all reasons; empty if all periods are complete. */
export const partialNote = (t: T, group: TimeGroup, periods: readonly Pick<Period, 'partial'>[]): string => {
  const reasons = [...new Set(periods.flatMap(({ partial }) => partial))];
  return reasons.length === 0 ? '' : t(`series.partial.${group}`, { reasons: inWords(t, reasons) });
};
