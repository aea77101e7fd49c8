import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { useMemo } from 'react';
import { numberTick, percentTick } from '../../i18n/axis-ticks';
import { useTexts } from '../../i18n/use-texts';
import type { Column } from '../../ui/chart/chart-data';
import { baseOf, toIndex } from './index-values';
import type { CountedLine, MeasuredLine, Measuring, NamedLine, Wholes } from './measuring';
import type { Period } from './periods';
import { toldWholes } from './told-wholes';
import { useLogScale } from './use-log-scale';

/** Divides the count of each period by the number of the period. Periods whose number is 0 have no quotient. */
const dividedBy = (
  { counts }: Pick<CountedLine, 'counts'>,
  periods: readonly Pick<Period, 'date'>[],
  wholes: Wholes,
): Column =>
  counts.map((count, index) => {
    const whole = wholes.get(periods[index]?.date ?? '') ?? 0;
    return count === null || whole === 0 ? null : count / whole;
  });

/** Converts counts to percentages of all statements. Periods without statements have no percentage. */
export const toSharesOf = (...counted: Parameters<typeof dividedBy>): Column =>
  dividedBy(...counted).map((share) => (share === null ? null : share * 100));

/**
 * The number of decimal places of shares and of means per target in files. Readers may use the values in
 * calculations, so they are hardly rounded.
 */
export const SHARE_DECIMALS = 4;

interface Measured {
  /** The basis of the measure: the share of all statements, the count, or the count per collected target. */
  of: 'share' | 'count' | 'target';
  /** Whether to convert values to an index, in which the first complete period above 0 is 100. */
  isIndex?: boolean;
  /** The name of the counted statements; omitted if all of a line's statements are counted. */
  counted?: string;
}

/** Defines the measures for staff: shares, counts, counts per target, or an index. */
export const useMeasuring = ({ of, isIndex = false, counted }: Measured): Measuring => {
  const { t, integer, oneDecimal, fineMean, finePercent, language } = useTexts('staff');
  const log = useLogScale();
  return useMemo(() => {
    const kind = isIndex ? 'index' : of;
    const mentions = (count: number | null): string =>
      t('series.mentions', { count: count ?? 0, number: integer(count ?? 0) });
    const share = (value: number): string => finePercent(value / 100);
    const cell = { share, count: integer, target: fineMean, index: oneDecimal }[kind];
    const lede = (group: TimeGroup): string => t(`series.lede.${kind}.${group}`);
    const valuesOf = (line: CountedLine, periods: readonly Period[], wholes: Wholes): Column => {
      const values = {
        share: () => toSharesOf(line, periods, wholes),
        count: () => line.counts,
        target: () => dividedBy(line, periods, wholes),
      }[of]();
      return isIndex ? toIndex(values, line.partial) : values;
    };

    /** Explains for each period why a line has a count but no index; empty for all other periods. */
    const gapsOf = ({ counts, values, partial }: MeasuredLine): string[] => {
      const base = baseOf(values, partial);
      const reason = t(`series.base.gap.${base === -1 ? 'none' : 'before'}`);
      return counts.map((count, index) => (count !== null && (base === -1 || index < base) ? reason : ''));
    };

    /**
     * Says in which period the index is 100: a common period for all lines, or a different period for each
     * line.
     */
    const indexWords = (
      group: TimeGroup,
      lines: readonly NamedLine[],
      periodAt: (index: number) => string,
    ) => {
      const bases = lines.map(({ values, partial }) => ({ base: baseOf(values, partial) }));
      const known = new Set(bases.map(({ base }) => base).filter((base) => base !== -1));
      const [first = -1] = known;
      const hundred =
        known.size === 1 ? t('series.base.one', { period: periodAt(first) }) : t(`series.base.each.${group}`);
      const named = ({ label, values, partial }: NamedLine): string => {
        const base = baseOf(values, partial);
        return base === -1 ? label : `${label} (${t('series.base.one', { period: periodAt(base) })})`;
      };
      const without = lines.filter((_, line) => bases[line]?.base === -1).map(({ label }) => label);
      return {
        lede: `${lede(group)} ${hundred}.`,
        yAxis:
          counted === undefined
            ? t('series.yAxis.index', { hundred })
            : t('series.yAxis.indexOf', { counted, hundred }),
        note: [
          ...(bases.some(({ base }) => base > 0) ? [t('series.base.before')] : []),
          ...(without.length > 0 ? [t('series.base.none', { names: without.join(', ') })] : []),
        ].join(' '),
        // If all lines have the same base period, the text above the table already names the period.
        ...(known.size > 1 && { headOf: named }),
        columnOf: named,
      };
    };

    return {
      valuesOf,
      ...(isIndex && { gapsOf }),
      ...(kind !== 'count' && { countColumn: (name) => t('series.countColumn', { name }) }),
      ...(of !== 'count' && {
        tellWholes: (periods, wholes) =>
          toldWholes(
            periods,
            {
              head: t(`series.whole.${of}.head`),
              none: t(`series.whole.${of}.none`),
              noneNote: t(`series.whole.${of}.noneNote`),
            },
            wholes,
          ),
      }),
      cell,
      numbers: {
        tick: {
          share: (value: number, step?: number) =>
            step === undefined ? share(value) : percentTick(language, value, step),
          count: integer,
          target: (value: number, step?: number) =>
            step === undefined ? fineMean(value) : numberTick(language, value, step),
          index: integer,
        }[kind],
        leastStep: kind === 'share' || kind === 'target' ? 0 : 1,
        name: ({ value, count }) =>
          kind === 'count' ? mentions(value) : `${cell(value)} · ${mentions(count)}`,
      },
      log,
      decimals: kind === 'share' || kind === 'target' ? SHARE_DECIMALS : 1,
      lede,
      wordsOf: (group, lines, periodAt) =>
        isIndex
          ? indexWords(group, lines, periodAt)
          : {
              lede: lede(group),
              yAxis: counted ?? t(`series.yAxis.${of}`),
              note: of === 'count' ? '' : t(`series.${of}Note`),
              ...(of === 'share' && { columnOf: ({ label }) => `${label} (%)` }),
              ...(of === 'target' && { columnOf: ({ label: name }) => t('series.targetColumn', { name }) }),
            },
    };
  }, [of, isIndex, counted, log, t, integer, oneDecimal, fineMean, finePercent, language]);
};
