import type { PartialReason } from '@stimmlage/core/codes/partial-reasons';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { type Days, MILLISECONDS_PER_DAY, type OpenDays } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';

export type Period = SeriesPeriods[number];

/** Converts days to the format of the API calls for series. */
export const daysOf = ({ start, end }: { start: string; end: string }): Days => ({ from: start, to: end });

/** Converts a day to days since 1970, so that equal spans of time are equally wide on the axis. */
export const placeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_PER_DAY;

/**
 * Returns the days of a period that a window includes; the window may cut its first and last periods short.
 */
export const countedDays = ({ date, end }: Pick<Period, 'date' | 'end'>, { from, to }: OpenDays): Days => ({
  from: from !== undefined && from > date ? from : date,
  to: to !== undefined && to < end ? to : end,
});

/** Whether a missing point in a period means 0; otherwise its number is withheld or does not exist. */
export const isZeroIn = (period: Pick<Period, 'collected' | 'few'> | undefined): boolean =>
  period?.collected === true && !period.few;

type T = TFunction<'common'>;

const inWords = (t: T, reasons: readonly PartialReason[]): string =>
  reasons.map((reason) => t(`series.partial.reasons.${reason}`)).join(t('series.partial.and'));

/** Explains why a period is incomplete, for a table cell; empty if it is complete. */
export const partialCell = (t: T, { partial }: Pick<Period, 'partial'>): string => inWords(t, partial);

/** Explains why a period is incomplete, as a sentence. */
export const partialSentence = (t: T, period: Pick<Period, 'partial'>): string =>
  period.partial.length === 0 ? '' : t('series.partial.period', { reasons: partialCell(t, period) });

/** The smallest number of statements that is published. */
const smallest = { count: limits.smallestPublicCell };

/**
 * Returns what a table cell shows instead of a withheld value, which is small or would reveal a small one.
 */
export const withheldCell = (t: T): string => t('series.few.cell');

/**
 * Returns what is shown instead of a value that is withheld because it is small itself, for places where each
 * value is considered on its own.
 */
export const fewCell = (t: T): string => t('fewer', smallest);

/** Explains why lines have no value in a period; empty if none is withheld. */
export const fewSentence = (t: T, { few }: Pick<Period, 'few'>): string =>
  few ? t('series.few.period') : '';

/** Explains why values are missing from a chart; empty if none is withheld. */
export const fewNote = (t: T, periods: readonly Pick<Period, 'few'>[]): string =>
  periods.some(({ few }) => few) ? t('series.few.note', smallest) : '';

/** Returns the text shown instead of a chart if everything is withheld. */
export const fewEmpty = (t: T): string => t('series.few.empty', smallest);

/** Explains which parts of a chart are dashed, with every reason; empty if all periods are complete. */
export const partialNote = (t: T, group: TimeGroup, periods: readonly Pick<Period, 'partial'>[]): string => {
  const reasons = [...new Set(periods.flatMap(({ partial }) => partial))];
  return reasons.length === 0 ? '' : t(`series.partial.${group}`, { reasons: inWords(t, reasons) });
};
