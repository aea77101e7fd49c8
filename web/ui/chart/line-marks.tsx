import { type Column, drawnSpans, HOLLOW, hollowDots, isolated, MOST_DOTS, type Span } from './chart-data';
import { PARTIAL_DASH } from './colours';

export interface Place {
  x: number;
  y: number;
}

/** Returns the point at a position, which may be half-way between two points. */
const placeAt = (places: readonly (Place | null)[], position: number): string => {
  const [before, after] = [places[Math.floor(position)], places[Math.ceil(position)]];
  if (!before || !after) return '';
  return `${((before.x + after.x) / 2).toFixed(1)} ${((before.y + after.y) / 2).toFixed(1)}`;
};

/** Builds the path of parts of a line. */
const pathOf = (places: readonly (Place | null)[], spans: readonly Span[]): string =>
  spans
    .map(([from, to]) => {
      const positions = [from];
      for (let index = Math.floor(from) + 1; index < to; index += 1) positions.push(index);
      return `M${[...positions, to].map((position) => placeAt(places, position)).join('L')}`;
    })
    .join('');

/**
 * Builds a path of dots for isolated values: lines of zero length, which are visible because of their round
 * caps.
 */
const dotsOf = (places: readonly (Place | null)[], alone: readonly number[]): string =>
  pathOf(
    places,
    alone.map((index) => [index, index]),
  );

interface Line {
  values: Column;
  /** Whether each position is an incomplete period. */
  partial: readonly boolean[];
  /** Returns the point at which a value is drawn. */
  placeOf: (index: number, value: number) => Place;
}

/**
 * Returns the parts of a line: the SVG paths of its solid and dashed segments, which may be empty, and the
 * positions of its dots.
 */
export const lineParts = ({ values, partial, placeOf }: Line) => {
  const places = values.map((value, index) => (value === null ? null : placeOf(index, value)));
  return {
    whole: pathOf(places, drawnSpans(values, partial, false)) + dotsOf(places, isolated(values)),
    dashed: pathOf(places, drawnSpans(values, partial, true)),
    dots: values.length <= MOST_DOTS ? places.flatMap((place) => place ?? []) : [],
    /** The dots of incomplete periods, which are drawn on top of the others. */
    hollow: hollowDots(values, partial).flatMap((index) => places[index] ?? []),
  };
};

interface LineMarksProps extends Line {
  paint: string;
  /** The dash pattern that distinguishes lines of the same colour, in pixels. */
  dash: readonly number[];
  strokeWidth: number;
  /** The radius of a dot. */
  dot: number;
  /** The colour of the background, with which hollow dots are filled. */
  ground: string;
}

/**
 * A line over time in SVG: solid at complete periods; dashed and with hollow dots at incomplete periods.
 */
export const LineMarks = ({ paint, dash, strokeWidth, dot, ground, ...drawn }: LineMarksProps) => {
  const { whole, dashed, dots, hollow } = lineParts(drawn);
  const line = { fill: 'none', stroke: paint, strokeWidth, strokeLinejoin: 'round' } as const;
  return (
    <g>
      {whole !== '' && (
        <path {...line} d={whole} strokeLinecap="round" strokeDasharray={dash.join(' ') || undefined} />
      )}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x.toFixed(1)} cy={y.toFixed(1)} r={dot} fill={paint} />
      ))}
      {dashed !== '' && <path {...line} d={dashed} strokeDasharray={PARTIAL_DASH.join(' ')} />}
      {hollow.map(({ x, y }) => (
        <circle
          key={x}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={dot}
          fill={ground}
          stroke={paint}
          strokeWidth={HOLLOW}
        />
      ))}
    </g>
  );
};
