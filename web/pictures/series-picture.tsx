import { linesInFront, totalOf } from '../domain/series/front';
import { partialPeriodsNote } from '../domain/series/partial-periods';
import { fewEmpty, fewNote } from '../domain/series/periods';
import { BAND_OPACITY, type Band, bandPath } from '../ui/chart/bands';
import { lineColourName, lineDash } from '../ui/chart/colours';
import { placeLabels } from '../ui/chart/end-labels';
import { LineMarks, type Place } from '../ui/chart/line-marks';
import { partialAreas } from '../ui/chart/partial-areas';
import { PartialMarks } from '../ui/chart/partial-marks';
import type { Colours } from './colours';
import { NotedPicture, type PictureTexts } from './noted-picture';
import { MARGIN, SANS, WIDTH } from './picture';
import { prepareSeries, type Series } from './prepare-series';
import type { DrawingProps } from './shares';
import { nameLines } from './wrap';

const CHART = { top: 100, height: 240, left: MARGIN + 30 };
const KEY = { columns: 3, column: 250, sample: 30, size: 13, line: 15, row: 22, gap: 62 };
/** The layout of names beside the ends of lines, used if some lines are grey. */
const NAMES = { width: 208, line: 13, gap: 2, lead: 16, size: 12 };
const DOT = 2.5;
const BACK_DOT = 1.5;

/** A line of the chart. The line's values are in the points whose `name` is the line's `key`. */
export interface PictureLine {
  key: string;
  label: string;
  /** The line's index in the palette. */
  colour: number;
  /**
   * The interval around each value, drawn as a band behind the line; null for a value without an interval.
   */
  bands?: readonly (Band | null)[];
}

export interface SeriesPictureProps extends Series, DrawingProps, PictureTexts {
  /** The first remark below the chart, on how to read the chart; empty if no explanation is necessary. */
  lead?: string;
  /**
   * The last remark below the chart, after the remarks on incomplete and withheld periods; empty for no
   * remark.
   */
  remark?: string;
  /** The text that replaces the chart when there are no lines and no values are withheld. */
  empty: string;
  lines: readonly PictureLine[];
  /**
   * The name of the line for the remaining statements, which have no separate line; null for a chart without
   * such a line.
   */
  rest: string | null;
  /** The ticks of the axis in ascending order, starting at 0, and a function that formats ticks. */
  ticks: readonly number[];
  tickText: (value: number) => string;
}

interface Named {
  key: string;
  /** The line's name, in up to two lines of text. */
  label: readonly string[];
  paint: string;
  isFront: boolean;
  /** The last point of the line. */
  end: Place;
}

interface NameProps {
  lines: readonly string[];
  x: number;
  /** The distance between the two lines of text, in pixels. */
  lead: number;
}

/** A name in up to two lines of text. */
const Name = ({ lines: [first, second], x, lead }: NameProps) => (
  <>
    <tspan x={x}>{first}</tspan>
    {second !== undefined && (
      <tspan x={x} dy={lead}>
        {second}
      </tspan>
    )}
  </>
);

/**
 * Returns the vertical space for each name beside the end of a line, in pixels. All names get as much space
 * as the name with the most lines of text needs.
 */
const namesGap = (named: readonly Pick<Named, 'label'>[]): number =>
  NAMES.gap + NAMES.line * Math.max(1, ...named.map(({ label }) => label.length));

interface EndNamesProps {
  named: readonly Named[];
  right: number;
  /** The height of the chart. */
  height: number;
  colours: Colours;
}

/** Writes each line's name beside the end of the line. Names that would overlap are moved apart. */
const EndNames = ({ named, right, height, colours }: EndNamesProps) => {
  const room = { top: CHART.top, bottom: CHART.top + height, gap: namesGap(named) };
  const ends = named.map(({ key, end }) => ({ key, y: end.y }));
  const placed = new Map(placeLabels(ends, room)?.map(({ key, y }) => [key, y]));
  return named.map(({ key, label, paint, isFront, end }) => {
    const y = placed.get(key) ?? end.y;
    return (
      <g key={key}>
        <line
          x1={end.x + 5}
          y1={end.y}
          x2={right + NAMES.lead - 4}
          y2={y}
          stroke={isFront ? paint : colours('rule')}
        />
        <text
          x={right + NAMES.lead}
          y={y + 4 - ((label.length - 1) * NAMES.line) / 2}
          fontFamily={SANS}
          fontSize={NAMES.size}
          fontWeight={isFront ? 600 : 400}
          fill={isFront ? paint : colours('ink-3')}
        >
          <Name lines={label} x={right + NAMES.lead} lead={NAMES.line} />
        </text>
      </g>
    );
  });
};

/** Draws lines over time, and states which periods are incomplete or withheld. */
export const SeriesPicture = (props: SeriesPictureProps) => {
  const { source, title, subtitle, note, lead, remark, empty, lines, rest, timeGroup, periods, points } =
    props;
  const { language, ticks, tickText, t, common: texts, colours } = props;
  const most = ticks.at(-1) ?? 1;
  const { tick, starts, columns, words, partial } = prepareSeries(props);
  const front = linesInFront(
    lines.map(({ key }) => ({ key, total: totalOf(columns.get(key) ?? []) })),
    [],
    rest,
  );
  const hasBack = front.size < lines.length;
  // Draws the lines in front last, on top of the other lines.
  const drawn = lines.toSorted((a, b) => Number(front.has(a.key)) - Number(front.has(b.key)));
  const right = WIDTH - MARGIN - (hasBack ? NAMES.width : 0);
  const width = right - CHART.left;
  const named = lines.flatMap((line) => {
    const values = columns.get(line.key) ?? [];
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last] ?? null;
    const label = nameLines(line.label, (NAMES.width - NAMES.lead) / NAMES.size);
    return value === null ? [] : [{ ...line, label, last, value }];
  });
  // The chart is made taller if the names beside the lines need more space, so that no name has to be left
  // out.
  const height = hasBack ? Math.max(CHART.height, namesGap(named) * (named.length - 1)) : CHART.height;
  const x = (index: number): number =>
    CHART.left + (starts.length > 1 ? (index / (starts.length - 1)) * width : width / 2);
  const y = (value: number): number => CHART.top + height * (1 - value / most);
  const every = Math.ceil(starts.length / 6);
  const keyed = (hasBack ? [] : lines).map((line) => ({
    ...line,
    label: nameLines(line.label, (KEY.column - KEY.sample - KEY.size) / KEY.size),
  }));
  const row = KEY.row + KEY.line * (Math.max(1, ...keyed.map(({ label }) => label.length)) - 1);
  const rows = Math.ceil(keyed.length / KEY.columns);
  const style = { fontFamily: SANS, fontSize: 12, fill: colours('ink-3') };
  const bottom = CHART.top + height;
  const keyTop = bottom + KEY.gap;
  const keyEnd = keyTop + rows * row;
  const isFew = periods.some(({ few }) => few);
  const remarks = [
    lead,
    partialPeriodsNote(texts, timeGroup, periods, tick),
    fewNote(texts, periods),
    remark,
  ];
  const paintOf = ({ key, colour }: Pick<PictureLine, 'key' | 'colour'>): string =>
    colours(front.has(key) ? lineColourName(colour) : 'control');
  const placeOf = (index: number, value: number): Place => ({ x: x(index), y: y(value) });
  return (
    <NotedPicture
      source={source}
      title={title}
      subtitle={subtitle}
      note={note}
      end={keyEnd}
      remarks={remarks}
      language={language}
      t={t}
      colours={colours}
    >
      <PartialMarks
        areas={partialAreas(partial, x, [CHART.left, right])}
        top={CHART.top}
        bottom={bottom}
        fill={colours('sunken')}
        stroke={colours('control')}
        words={words}
      />
      {ticks.map((value) => (
        <g key={value}>
          <line x1={CHART.left} x2={right} y1={y(value)} y2={y(value)} stroke={colours('rule')} />
          <text {...style} x={CHART.left - 8} y={y(value) + 4} textAnchor="end">
            {tickText(value)}
          </text>
        </g>
      ))}
      {starts.map((start, index) =>
        index % every === 0 ? (
          <text key={start} {...style} x={x(index)} y={bottom + 20} textAnchor="middle">
            {tick(timeGroup, start)}
          </text>
        ) : null,
      )}
      {points.length === 0 && (
        <text
          {...style}
          fontSize={15}
          x={(CHART.left + right) / 2}
          y={CHART.top + height / 2}
          textAnchor="middle"
        >
          {isFew ? fewEmpty(texts) : empty}
        </text>
      )}
      {drawn.map((one) =>
        one.bands === undefined ? null : (
          <path
            key={one.key}
            d={bandPath(one.bands, placeOf)}
            fill={paintOf(one)}
            fillOpacity={BAND_OPACITY}
          />
        ),
      )}
      {drawn.map((one) => {
        const { key, colour } = one;
        const isFront = front.has(key);
        return (
          <LineMarks
            key={key}
            values={columns.get(key) ?? []}
            partial={partial}
            placeOf={placeOf}
            paint={paintOf(one)}
            dash={lineDash(colour)}
            strokeWidth={isFront ? 2 : 1.25}
            dot={isFront ? DOT : BACK_DOT}
            ground={colours('surface')}
          />
        );
      })}
      {hasBack && (
        <EndNames
          named={named.map(({ last, value, ...line }) => ({
            ...line,
            paint: paintOf(line),
            isFront: front.has(line.key),
            end: placeOf(last, value),
          }))}
          right={right}
          height={height}
          colours={colours}
        />
      )}
      {keyed.map((one, place) => {
        const { key, label, colour } = one;
        const left = MARGIN + (place % KEY.columns) * KEY.column;
        const line = keyTop + Math.floor(place / KEY.columns) * row;
        return (
          <g key={key}>
            <line
              x1={left}
              x2={left + 22}
              y1={line - 4}
              y2={line - 4}
              stroke={paintOf(one)}
              strokeWidth={3}
              strokeDasharray={lineDash(colour).join(' ') || undefined}
            />
            <text x={left + KEY.sample} y={line} fontFamily={SANS} fontSize={KEY.size} fill={colours('ink')}>
              <Name lines={label} x={left + KEY.sample} lead={KEY.line} />
            </text>
          </g>
        );
      })}
    </NotedPicture>
  );
};
