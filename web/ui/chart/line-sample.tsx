import { lineDash, lineVariable } from './colours';

/** A short sample of a series' line, in the style that the chart uses. */
export const LineSample = ({ colour, isFront = true }: { colour: number; isFront?: boolean }) => (
  <svg width="20" height="8" viewBox="0 0 20 8" aria-hidden="true" style={{ flex: 'none' }}>
    <line
      x1="0"
      y1="4"
      x2="20"
      y2="4"
      strokeWidth="2.5"
      strokeDasharray={lineDash(colour).join(' ')}
      style={{ stroke: lineVariable(colour, isFront) }}
    />
  </svg>
);
