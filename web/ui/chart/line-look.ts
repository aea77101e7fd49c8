import type { ChartLive } from './chart-model';
import { lineColour } from './colours';

/** Whether a line is drawn in its own colour, because it is in front or under the pointer. */
export const isInColour = ({ series, focused }: ChartLive, line: number): boolean =>
  series[line]?.isFront !== false || focused() === line;

/**
 * Returns the colour to draw a line in: the line's own colour, or grey if the line is neither in front nor
 * under the pointer.
 */
export const paintOf = (live: ChartLive, line: number): string =>
  isInColour(live, line) ? lineColour(live.colours, live.series[line]?.colour ?? 0) : live.colours.back;
