import { bySize, totalOf } from '../domain/series/front';
import { partialPeriodsNote } from '../domain/series/partial-periods';
import { fewEmpty, fewNote, placeOfDay } from '../domain/series/periods';
import type { Column } from '../ui/chart/chart-data';
import { lineColourName } from '../ui/chart/colours';
import { LineMarks } from '../ui/chart/line-marks';
import { MULTIPLE_HEIGHT, multipleFrame, topOf } from '../ui/chart/multiple-frame';
import { PartialMarks, type PartialWords } from '../ui/chart/partial-marks';
import type { Colours } from './colours';
import { NotedPicture } from './noted-picture';
import { MARGIN, SANS, WIDTH } from './picture';
import { prepareSeries } from './prepare-series';
import type { PictureLine, SeriesPictureProps } from './series-picture';
import { fitted } from './wrap';

const COLUMNS = 3;
const GAP = 24;
const CELL = { width: (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS, name: 24, dates: 20, below: 18 };
const ROW = CELL.name + MULTIPLE_HEIGHT + CELL.dates + CELL.below;
const TOP = 100;
/** The height of an image that contains no charts. */
const EMPTY = 240;
const NAME = 13;
const DATE = 12;

interface MultipleProps {
  one: PictureLine & { values: Column };
  partial: readonly boolean[];
  words: PartialWords;
  frame: ReturnType<typeof multipleFrame>;
  /** The first and the last date on the axis. */
  dates: readonly [string, string | null];
  left: number;
  top: number;
  colours: Colours;
}

/** A small chart with a single line. */
const Multiple = ({
  one,
  partial,
  words,
  frame,
  dates: [first, last],
  left,
  top,
  colours,
}: MultipleProps) => {
  const date = { y: MULTIPLE_HEIGHT + 15, fontFamily: SANS, fontSize: DATE, fill: colours('ink-3') };
  return (
    <g transform={`translate(${left.toFixed(1)} ${top})`}>
      <text y={12} fontFamily={SANS} fontSize={NAME} fontWeight={600} fill={colours('ink')}>
        {fitted(one.label, CELL.width / NAME)}
      </text>
      <g transform={`translate(0 ${CELL.name})`}>
        <PartialMarks
          areas={frame.areasOf(partial)}
          top={0}
          bottom={frame.baseline}
          fill={colours('sunken')}
          stroke={colours('control')}
          words={words}
        />
        <line x1={0} x2={CELL.width} y1={frame.baseline} y2={frame.baseline} stroke={colours('rule')} />
        <LineMarks
          values={one.values}
          partial={partial}
          placeOf={frame.placeOf}
          paint={colours(lineColourName(one.colour))}
          dash={[]}
          strokeWidth={1.75}
          dot={2}
          ground={colours('surface')}
        />
        <text {...date}>{first}</text>
        {last !== null && (
          <text {...date} x={CELL.width} textAnchor="end">
            {last}
          </text>
        )}
      </g>
    </g>
  );
};

type MultiplesPictureProps = Omit<SeriesPictureProps, 'ticks' | 'tickText' | 'lead' | 'remark'> & {
  /**
   * Whether each chart is scaled to its own highest value, rather than to the highest value of all charts.
   */
  isOwnScale: boolean;
};

/** Draws a small chart for each line, starting with the largest, as on the page. */
export const MultiplesPicture = (props: MultiplesPictureProps) => {
  const { source, title, subtitle, note, empty, lines, rest, timeGroup, periods, isOwnScale } = props;
  const { language, t, common: texts, colours } = props;
  const { tick, starts, columns, words, partial } = prepareSeries(props);
  const valued = lines.map((line) => ({ ...line, values: columns.get(line.key) ?? [] }));
  const sorted = bySize(
    valued.map((line) => ({ ...line, total: totalOf(line.values) })),
    rest,
  );
  const places = starts.map(placeOfDay);
  const [first = '', last = first] = [starts[0], starts.at(-1)];
  const dates = [tick(timeGroup, first), last === first ? null : tick(timeGroup, last)] as const;
  const height = sorted.length === 0 ? EMPTY : ROW * Math.ceil(sorted.length / COLUMNS);
  const remarks = [
    texts(isOwnScale ? 'chart.ownScale' : 'chart.sameScale'),
    partialPeriodsNote(texts, timeGroup, periods, tick),
    fewNote(texts, periods),
  ];
  return (
    <NotedPicture
      source={source}
      title={title}
      subtitle={subtitle}
      note={note}
      end={TOP + height}
      remarks={remarks}
      language={language}
      t={t}
      colours={colours}
    >
      {sorted.length === 0 && (
        <text
          x={WIDTH / 2}
          y={TOP + EMPTY / 2}
          textAnchor="middle"
          fontFamily={SANS}
          fontSize={15}
          fill={colours('ink-3')}
        >
          {periods.some(({ few }) => few) ? fewEmpty(texts) : empty}
        </text>
      )}
      {sorted.map((one, index) => (
        <Multiple
          key={one.key}
          one={one}
          partial={partial}
          words={words}
          frame={multipleFrame({ places, width: CELL.width, top: topOf(one.values, sorted, isOwnScale) })}
          dates={dates}
          left={MARGIN + (index % COLUMNS) * (CELL.width + GAP)}
          top={TOP + Math.floor(index / COLUMNS) * ROW}
          colours={colours}
        />
      ))}
    </NotedPicture>
  );
};
