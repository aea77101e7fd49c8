import type { ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import {
  columnsOf,
  type ExplorerDimension,
  type ExplorerMeasure,
  isAgainstBefore,
  isPeriod,
} from '@stimmlage/core/figures/explorer';
import { useMemo } from 'react';
import { isCategory, isSentiment } from '../../domain/names';
import { colourOf } from '../../domain/palette';
import { bySize, totalOf } from '../../domain/series/front';
import type { Measuring } from '../../domain/series/measuring';
import { toldWholes } from '../../domain/series/told-wholes';
import { useEventMarks, useSessionMarks, useSubjectMarks } from '../../domain/series/use-event-marks';
import { useLogScale } from '../../domain/series/use-log-scale';
import { SHARE_DECIMALS } from '../../domain/series/use-measuring';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { percentTick } from '../../i18n/axis-ticks';
import { useTexts } from '../../i18n/use-texts';
import { cycled, lineIndex } from '../../ui/chart/colours';
import { ALL, REST, type TimeLine, type TimeLines, timeLines } from './lines';
import { COLUMNS_AT_ONCE, knownCount } from './rest';
import { useNames } from './use-names';
import { type Answered, useShown } from './use-shown';
import { useValues } from './use-values';
import type { ExplorerAsked, ExplorerView } from './view';

const sentimentColours = {
  COMPLAINT: lineIndex('concern', 'solid'),
  PRAISE: lineIndex('support', 'solid'),
  NEUTRAL: lineIndex('c1', 'solid'),
} as const;

const colourAt = (key: string, place: number): number => {
  if (isCategory(key)) return colourOf(key);
  return isSentiment(key) ? sentimentColours[key] : cycled(place);
};

/** Measures whose values are fractions of 1 and are drawn as percentages. */
const parts: readonly ExplorerMeasure[] = ['row_share', 'column_share', 'criticism'];

/**
 * For each measure, the smallest step between ticks at which adjacent tick labels differ; 0 if they differ at
 * any step.
 */
const leastSteps: Record<ExplorerMeasure, number> = {
  count: 1,
  row_share: 0,
  column_share: 0,
  criticism: 0,
  intensity: 0.01,
  change: 0.01,
  difference: 1,
};

/** Whether a measure is the share of all statements in a week or month. */
const isOfPeriod = ({ rows, measure }: Pick<ExplorerAsked, 'rows' | 'measure'>): boolean =>
  measure === (isPeriod(rows) ? 'row_share' : 'column_share');

/** Returns the settings for drawing the values of a measure and for putting them into words. */
const useExplorerMeasuring = (
  measure: ExplorerMeasure,
  isShareOfPeriod: boolean,
): { measuring: Measuring; factor: number } => {
  const { t } = useTexts('explorer');
  const { t: staff, integer, language } = useTexts('staff');
  const valueText = useValues();
  const log = useLogScale();
  // `valueText` is not a dependency, because it changes only with the language, as `t` does.
  return useMemo(() => {
    const factor = parts.includes(measure) ? 100 : 1;
    const cell = (value: number): string => valueText(measure, value / factor);
    const mentions = (count: number): string => staff('series.mentions', { count, number: integer(count) });
    const name = t(`measures.${measure}`);
    const lede = (group: 'day' | 'week' | 'month'): string =>
      t(`lines.${group === 'month' ? 'month' : 'week'}`, { measure: name });
    return {
      factor,
      measuring: {
        cell,
        numbers: {
          tick: (value, step) =>
            factor === 100 && step !== undefined ? percentTick(language, value, step) : cell(value),
          leastStep: leastSteps[measure],
          name: ({ value, count }) =>
            measure === 'count'
              ? mentions(value)
              : [cell(value), ...(count === null ? [] : [mentions(count)])].join(' · '),
        },
        // Changes can be negative, so they have no logarithmic scale.
        ...(!isAgainstBefore(measure) && { log }),
        ...(measure !== 'count' && { countColumn: (line) => staff('series.countColumn', { name: line }) }),
        ...(isShareOfPeriod && {
          tellWholes: (periods, wholes) =>
            toldWholes(
              periods,
              {
                head: t('csv.whole'),
                none: staff('series.whole.share.none'),
                noneNote: staff('series.whole.share.noneNote'),
              },
              wholes,
            ),
        }),
        decimals: measure === 'count' ? 0 : SHARE_DECIMALS,
        lede,
        wordsOf: (group) => ({
          lede: lede(group),
          yAxis: name,
          note: '',
          ...(factor === 100 && { columnOf: ({ label }) => `${label} (%)` }),
        }),
      },
    };
  }, [measure, isShareOfPeriod, log, t, staff, integer, language]);
};

/** Returns the dimension of the lines; null if the only line is the line for all statements. */
export const lineDimension = (asked: Pick<ExplorerAsked, 'rows' | 'columns'>): ExplorerDimension | null => {
  const columns = columnsOf(asked);
  return isPeriod(columns) ? asked.rows : columns;
};

const countsOf = ({ cells }: TimeLine) => cells.map((cell) => (cell === undefined ? null : knownCount(cell)));

/** The number of lines in front when a chart is opened. */
const OPENING = 3;

/** Finds the lines with the most statements, regardless of the measure. */
const largestOf = (lines: readonly TimeLine[]): string[] =>
  bySize(
    lines
      .filter(({ key }) => key !== REST)
      .map((line) => ({ key: line.key, total: totalOf(countsOf(line)) })),
  )
    .slice(0, OPENING)
    .map(({ key }) => key);

const marksFor = (asked: ExplorerAsked) => {
  if (asked.run !== undefined) return useSessionMarks;
  const isOfTargets = lineDimension(asked) === 'target' || asked.politician !== undefined;
  return isOfTargets ? useSubjectMarks : useEventMarks;
};

/** Returns the number of all statements in each week or month, unless the number is unknown. */
const knownWholes = (
  periods: readonly { heading: ExplorerHeading; total: ExplorerCell | undefined }[],
): Map<string, number> =>
  new Map(
    periods.flatMap(({ heading, total }) => {
      const count = total === undefined ? null : knownCount(total);
      return count === null ? [] : [[heading.key, count]];
    }),
  );

/** The view that shows all weeks or months in chronological order. */
const allPeriods = { only: [], sort: undefined, order: 'falling', shown: Number.POSITIVE_INFINITY } as const;

/** Returns the rows or columns of a table as lines over weeks or months. */
export const useLines = (answered: Answered, view: ExplorerView) => {
  const { explored, asked } = answered;
  const { t, integer } = useTexts('explorer');
  const { nameOf } = useNames();
  const { measuring, factor } = useExplorerMeasuring(asked.measure, isOfPeriod(asked));
  const areRowsPeriods = isPeriod(asked.rows);
  const table = useShown(
    answered,
    areRowsPeriods ? allPeriods : view,
    areRowsPeriods ? COLUMNS_AT_ONCE : Number.POSITIVE_INFINITY,
  );
  const lines: TimeLines | null = useMemo(() => (table ? timeLines(asked, table) : null), [asked, table]);
  const wholes = useMemo(
    () =>
      knownWholes(
        areRowsPeriods
          ? explored.rows
          : explored.columns.map((heading, index) => ({ heading, total: explored.total.cells[index] })),
      ),
    [explored, areRowsPeriods],
  );
  const { from, to } = explored;
  const range = useMemo(() => ({ from, to }), [from, to]);
  const useMarks = marksFor(asked);
  const tellMarks = useMarks(range);
  const { hidden, front } = view;
  const shown = useMemo(() => {
    if (lines === null) return null;
    const group = asked.rows === 'month' || asked.columns === 'month' ? 'month' : 'week';
    const periods = lines.periods.map(({ key, days, partial }) => ({
      date: key,
      end: days?.to ?? key,
      partial,
      // In periods without a cell, a line has no value, not even 0.
      collected: false,
      few: false,
    }));
    const dimension = lineDimension(asked);
    const labelOf = (heading: ExplorerHeading | undefined, rest: readonly ExplorerHeading[]): string => {
      if (heading !== undefined && dimension !== null) return nameOf(dimension, heading);
      return rest.length === 0 ? t('all') : t('other', { count: rest.length, number: integer(rest.length) });
    };
    const labels = new Map(lines.lines.map(({ key, heading, rest }) => [key, labelOf(heading, rest)]));
    return {
      measuring,
      group,
      range,
      counted: range,
      periods,
      keys: lines.lines.map(({ key }) => key),
      hidden,
      front: front.length > 0 ? front : largestOf(lines.lines),
      tellMarks,
      rest: REST,
      wholes,
      points: lines.lines.flatMap(({ key, cells }) =>
        cells.flatMap((cell, index) => {
          const value = cell?.value ?? null;
          return value === null ? [] : [{ date: periods[index]?.date ?? '', key, count: value * factor }];
        }),
      ),
      lookOf: (key: string, place: number) => ({
        label: labels.get(key) ?? key,
        colour: key === ALL ? lineIndex('c1', 'solid') : colourAt(key, place),
      }),
    } as const;
    // `nameOf` is not a dependency, because names change only with the language, as `t` does.
  }, [lines, asked, measuring, factor, range, hidden, front, tellMarks, wholes, t, integer]);
  const model = useSeriesModel(shown);
  const withCounts = useMemo(() => {
    if (model === null || lines === null) return null;
    const counts = new Map(lines.lines.map((line) => [line.key, countsOf(line)]));
    const counted = <L extends { key: string }>(all: readonly L[]) =>
      all.map((one) => ({ ...one, counts: counts.get(one.key) ?? [] }));
    const activity = { ...model.activity, lines: counted(model.activity.lines) };
    return { ...model, activity, series: counted(model.series) };
  }, [model, lines]);
  return { table, lines, model: withCounts };
};
