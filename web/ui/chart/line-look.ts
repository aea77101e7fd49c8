import type { ChartLive } from './chart-model';
import { lineColour } from './colours';

/** Whether a line shows its own colour: in front, or pointed at. */
export const isInColour = ({ series, focused }: ChartLive, line: number): boolean =>
  series[line]?.isFront !== false || focused() === line;

/** What a line is drawn in. */
export const paintOf = (live: ChartLive, line: number): string =>
  isInColour(live, line) ? lineColour(live.colours, live.series[line]?.colour ?? 0) : live.colours.back;
