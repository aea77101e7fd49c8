import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Days, OpenDays } from '@stimmlage/core/days';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts';
import type { ChartAxis, ChartSeries } from '../../ui/chart/chart-model';
import { NO_VALUE } from '../../ui/chart/no-value';
import { type ActivityPoint, activityOf, type Frame } from './activity';
import { bySize, linesInFront, MOST_IN_COLOUR, totalOf } from './front';
import { noMarks, type TellMarks } from './marks';
import { type Measuring, wholesOf } from './measuring';
import {
  countedDays,
  fewNote,
  fewSentence,
  partialCell,
  partialNote,
  partialSentence,
  placeOfDay,
  withheldCell,
} from './periods';

interface Shown<K extends string> extends Frame<K> {
  /** The measure that staff see instead of relative activity; undefined on public pages. */
  measuring?: Measuring | undefined;
  group: TimeGroup;
  range: Days;
  /** Returns texts for events that explain jumps; null or omitted for a chart without marks. */
  tellMarks?: TellMarks | null;
  /** The days that are counted; by default, the days of the range. */
  counted?: OpenDays;
  points: readonly ActivityPoint<K>[];
  /** Returns the name and appearance of a line. */
  lookOf: (key: K, place: number) => Pick<ChartSeries, 'label' | 'colour' | 'detail'>;
}

/**
 * Prepares data for a chart and its table, in the current language; null without data.
 * @param shown must be memoised.
 */
export const useSeriesModel = <K extends string>(shown: Shown<K> | null) => {
  const { t, tick, period, dayRange, oneDecimal } = useTexts();

  return useMemo(() => {
    if (shown === null) return null;
    const { group, range, lookOf } = shown;
    const activity = activityOf(shown.points, shown);
    const { periods, lines } = activity;
    const relative: Measuring = {
      cell: oneDecimal,
      // The public must not be able to read absolute values from the chart.
      numbers: null,
      decimals: 1,
      lede: () => t(`series.lede.${group}`),
      wordsOf: () => ({
        lede: t(`series.lede.${group}`),
        yAxis: t('series.yAxis'),
        note: t('series.scaleNote'),
      }),
    };
    const measuring = shown.measuring ?? relative;
    const starts = periods.map(({ date }) => date);
    const names = starts.map((start) => {
      const date = period(group, start);
      return group === 'week' ? t('series.weekOf', { date }) : date;
    });
    const reasons = periods.map((one) => partialSentence(t, one));
    const withheld = periods.map((one) => fewSentence(t, one));
    const wholes = wholesOf(measuring, periods, shown.wholes);
    const marks = shown.tellMarks?.(periods) ?? noMarks;
    const isWhole = reasons.every((reason) => reason === '');
    const shownLines = lines.filter(({ isVisible }) => isVisible);
    const front = linesInFront(
      shownLines.map(({ key, counts }) => ({ key, total: totalOf(counts) })),
      shown.front,
      shown.rest,
    );
    const series = lines.map(
      (line, place): ChartSeries => ({
        key: line.key,
        values: line.values,
        ...(measuring.countColumn && { counts: line.counts }),
        ...(measuring.gapsOf && { gaps: measuring.gapsOf(line) }),
        partial: line.partial,
        isVisible: line.isVisible,
        isFront: front.has(line.key),
        ...lookOf(line.key, place),
      }),
    );
    const axis: ChartAxis = {
      places: starts.map(placeOfDay),
      tick: (index) => tick(group, starts[index] ?? ''),
      name: (index) => names[index] ?? '',
      partial: (index) => reasons[index] ?? '',
      withheld: (index) => withheld[index] ?? '',
      nothing: (index) => wholes.nothing[index] ?? '',
      marks: (index) => marks.texts[index] ?? [],
      numbers: measuring.numbers,
    };
    const visible = series.filter(({ isVisible }) => isVisible);
    const labelOf = new Map<string, string>(visible.map(({ key, label }) => [key, label]));
    const cell = (value: number | null | undefined, few: boolean): string => {
      if (typeof value === 'number') return measuring.cell(value);
      return few ? withheldCell(t) : NO_VALUE;
    };
    const daysAt = (index: number): Days | null => {
      const counting = periods[index];
      return counting === undefined ? null : countedDays(counting, shown.counted ?? range);
    };
    const rangeText = dayRange(range.from, range.to);
    const named = shownLines.map((line) => ({ ...line, label: labelOf.get(line.key) ?? line.key }));
    const words = measuring.wordsOf(group, named, (index) => names[index] ?? '');
    const headOf = words.headOf ?? (({ label }) => label);
    const columnOf = words.columnOf ?? headOf;
    return {
      group,
      range,
      activity,
      series,
      /** The visible series for small multiples, sorted by size. Each series is in its own colour. */
      multiples: bySize(
        visible.map((one) => ({ ...one, isFront: true, total: totalOf(one.counts ?? one.values) })),
        shown.rest,
      ),
      axis,
      /** Returns the days counted for points at a position; null past the last position. */
      daysAt,
      /** The number of visible lines. */
      visible: visible.length,
      hasLines: visible.length > 0,
      lede: `${words.lede} ${rangeText}`,
      yAxis: words.yAxis,
      log: measuring.log,
      /** The number of decimal places in files. */
      decimals: measuring.decimals,
      /** Returns the header for a line's column in files. */
      columnOf: (key: K): string => {
        const line = named.find((one) => one.key === key);
        return line === undefined ? key : columnOf(line);
      },
      boundColumns: measuring.boundColumns,
      /**
       * Returns the header for the column of a line's counts in files; undefined if there are no such
       * columns.
       */
      countColumnOf:
        measuring.countColumn && ((key: K): string => measuring.countColumn?.(labelOf.get(key) ?? key) ?? ''),
      /**
       * The column with the numbers by which counts are divided in files; null if counts are not divided.
       */
      wholes: wholes.column,
      /** Returns the keys of the hidden lines after a line has been shown or hidden. */
      hiddenAfter: (key: string): K[] =>
        lines.filter((line) => line.isVisible === (line.key === key)).map((line) => line.key),
      /** Whether there are grey lines, which readers can bring to the front. */
      hasBack: visible.length > MOST_IN_COLOUR,
      /** Returns the keys of the lines in front after a line has been brought to the front or sent back. */
      frontAfter: (key: string): K[] =>
        shownLines.filter((line) => front.has(line.key) !== (line.key === key)).map((line) => line.key),
      /** Explains how to read the values; empty if no explanation is necessary. */
      scaleNote: words.note,
      /** Says that values are withheld; empty if no values are withheld. */
      fewNote: fewNote(t, periods),
      marks,
      /** Whether any values are withheld. */
      isFew: periods.some(({ few }) => few),
      /**
       * Says that periods are incomplete, that values are withheld, or that counts cannot be divided because
       * there are no statements or targets; otherwise empty.
       */
      partialNote: [partialNote(t, group, periods), fewNote(t, periods), wholes.note]
        .filter(Boolean)
        .join(' '),
      table: {
        head: [
          t('chart.period'),
          ...named.map(headOf),
          ...(isWhole ? [] : [t('series.partial.head')]),
          ...(marks.head === undefined ? [] : [marks.head]),
        ],
        rows: periods.map((one, index) => [
          names[index] ?? '',
          ...visible.map(({ values }) => cell(values[index], one.few)),
          ...(isWhole ? [] : [partialCell(t, one)]),
          ...(marks.head === undefined ? [] : [(marks.texts[index] ?? []).join(' ')]),
        ]),
      },
    };
  }, [shown, t, tick, period, dayRange, oneDecimal]);
};

export type SeriesModel<K extends string> = NonNullable<ReturnType<typeof useSeriesModel<K>>>;
