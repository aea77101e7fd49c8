import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { useMemo } from 'react';
import { percentTick } from '../../i18n/percent-tick';
import { useTexts } from '../../i18n/use-texts';
import type { Column } from '../../ui/chart/chart-data';
import { baseOf, toIndex } from './index-values';
import type { CountedLine, MeasuredLine, Measuring, NamedLine, Wholes } from './measuring';
import type { Period } from './periods';
import { toldWholes } from './told-wholes';
import { useLogScale } from './use-log-scale';

/** Converts counts to percentages of all statements. Periods without statements have no percentage. */
export const toSharesOf = (
  { counts }: Pick<CountedLine, 'counts'>,
  periods: readonly Pick<Period, 'date'>[],
  wholes: Wholes,
): Column =>
  counts.map((count, index) => {
    const whole = wholes.get(periods[index]?.date ?? '') ?? 0;
    return count === null || whole === 0 ? null : (count / whole) * 100;
  });

/**
 * The number of decimal places of shares in files. Readers may use the values in calculations, so shares are
 * hardly rounded.
 */
export const SHARE_DECIMALS = 4;

interface Measured {
  /** The basis of the measure: the share of all statements, or the count. */
  of: 'share' | 'count';
  /** Whether to convert values to an index, in which the first complete period above 0 is 100. */
  isIndex?: boolean;
  /** The name of the counted statements; omitted if all of a line's statements are counted. */
  counted?: string;
}

/** Defines the measures for staff: shares, counts, or an index based on either. */
export const useMeasuring = ({ of, isIndex = false, counted }: Measured): Measuring => {
  const { t, integer, oneDecimal, finePercent, language } = useTexts('staff');
  const log = useLogScale();
  return useMemo(() => {
    const kind = isIndex ? 'index' : of;
    const mentions = (count: number | null): string =>
      t('series.mentions', { count: count ?? 0, number: integer(count ?? 0) });
    const share = (value: number): string => finePercent(value / 100);
    const cell = { share, count: integer, index: oneDecimal }[kind];
    const lede = (group: TimeGroup): string => t(`series.lede.${kind}.${group}`);
    const valuesOf = (line: CountedLine, periods: readonly Period[], wholes: Wholes): Column => {
      const values = of === 'share' ? toSharesOf(line, periods, wholes) : line.counts;
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
      ...(of === 'share' && {
        tellWholes: (periods, wholes) =>
          toldWholes(
            periods,
            {
              head: t('series.whole.head'),
              none: t('series.whole.none'),
              noneNote: t('series.whole.noneNote'),
            },
            wholes,
          ),
      }),
      cell,
      numbers: {
        tick:
          kind === 'share'
            ? (value, step) => (step === undefined ? share(value) : percentTick(language, value, step))
            : integer,
        leastStep: kind === 'share' ? 0 : 1,
        name: ({ value, count }) =>
          kind === 'count' ? mentions(value) : `${cell(value)} · ${mentions(count)}`,
      },
      log,
      decimals: kind === 'share' ? SHARE_DECIMALS : 1,
      lede,
      wordsOf: (group, lines, periodAt) =>
        isIndex
          ? indexWords(group, lines, periodAt)
          : {
              lede: lede(group),
              yAxis: counted ?? t(`series.yAxis.${of}`),
              note: of === 'share' ? t('series.shareNote') : '',
              ...(of === 'share' && { columnOf: ({ label }) => `${label} (%)` }),
            },
    };
  }, [of, isIndex, counted, log, t, integer, oneDecimal, finePercent, language]);
};
