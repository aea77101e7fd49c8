import type uPlot from 'uplot';
import type { ChartLive } from './chart-model';
import type { Place } from './line-marks';

/** How much a line is curved: the specification's value. */
const TENSION = 0.4;

/** Returns the control points before and after a point of a curve. */
const controlsOf = (before: Place, at: Place, after: Place): [Place, Place] => {
  const distances = [before, after].map((other) => Math.hypot(other.x - at.x, other.y - at.y));
  const [first = 0, second = 0] = distances;
  const whole = first + second || 1;
  const by = (part: number): Place => ({
    x: at.x + TENSION * part * (after.x - before.x),
    y: at.y + TENSION * part * (after.y - before.y),
  });
  return [by(-first / whole), by(second / whole)];
};

/**
 * Builds an SVG path through points: curved where neighbouring periods are complete, and straight next to
 * incomplete periods. A curve never leaves the range of the two values that it connects, which would
 * suggest values that do not exist.
 * @param places the points; null for a gap.
 */
export const smoothPath = (places: readonly (Place | null)[], partial: readonly boolean[]): string => {
  const wholeAt = (index: number): Place | null => (partial[index] ? null : (places[index] ?? null));
  const text = ({ x, y }: Place): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return places
    .map((at, index) => {
      const before = places[index - 1] ?? null;
      if (at === null) return '';
      if (before === null) return `M${text(at)}`;
      if (wholeAt(index) === null || wholeAt(index - 1) === null) return `L${text(at)}`;
      const [, leaving] = controlsOf(wholeAt(index - 2) ?? before, before, at);
      const [arriving] = controlsOf(before, at, wholeAt(index + 1) ?? at);
      const held = ({ x, y }: Place): Place => ({
        x,
        y: Math.min(Math.max(y, Math.min(before.y, at.y)), Math.max(before.y, at.y)),
      });
      return `C${text(held(leaving))} ${text(held(arriving))} ${text(at)}`;
    })
    .join('');
};

/** Returns the path builder for smooth lines. */
export const smoothPaths =
  (live: () => ChartLive): uPlot.Series.PathBuilder =>
  (u, line) => {
    const places = [...(u.data[line] ?? [])].map((value, index) =>
      typeof value === 'number'
        ? { x: u.valToPos(u.data[0][index] ?? 0, 'x', true), y: u.valToPos(value, 'y', true) }
        : null,
    );
    const stroke = new Path2D(smoothPath(places, live().series[line - 1]?.partial ?? []));
    return { stroke, fill: null, clip: null, band: null, gaps: [], flags: 1 };
  };
