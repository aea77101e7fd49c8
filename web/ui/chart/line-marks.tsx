import { type Column, drawnStretches, isolated, MOST_DOTS } from './chart-data';
import { PARTIAL_DASH } from './colours';

export interface Place {
  x: number;
  y: number;
}

/**
 * Builds the path of line segments between neighbouring points. Each segment is given by the index of its
 * first point.
 */
const pathOf = (places: readonly (Place | null)[], stretches: readonly number[]): string => {
  const at = (index: number): string => {
    const place = places[index];
    return place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)}` : '';
  };
  return stretches
    .map((index, n) => `${stretches[n - 1] === index - 1 ? '' : `M${at(index)}`}L${at(index + 1)}`)
    .join('');
};

/**
 * Builds a path of dots for isolated values: lines of zero length, which are visible because of their round
 * caps.
 */
const dotsOf = (places: readonly (Place | null)[], alone: readonly number[]): string =>
  alone.map((index) => pathOf([places[index] ?? null, places[index] ?? null], [0])).join('');

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
    whole: pathOf(places, drawnStretches(values, partial, false)) + dotsOf(places, isolated(values)),
    dashed: pathOf(places, drawnStretches(values, partial, true)),
    dots: values.length <= MOST_DOTS ? places.flatMap((place) => place ?? []) : [],
  };
};

interface LineMarksProps extends Line {
  paint: string;
  /** The dash pattern that distinguishes lines of the same colour, in pixels. */
  dash: readonly number[];
  strokeWidth: number;
  /** The radius of a dot. */
  dot: number;
}

/** A line over time in SVG: solid between complete periods, dashed next to incomplete periods. */
export const LineMarks = ({ paint, dash, strokeWidth, dot, ...drawn }: LineMarksProps) => {
  const { whole, dashed, dots } = lineParts(drawn);
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
    </g>
  );
};
