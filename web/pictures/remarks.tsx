import type { Colours } from './colours';
import { MARGIN, SANS, WIDTH } from './picture';
import { wrap } from './wrap';

const SIZE = 12;
const LINE = 17;
const MOST_LINES = 4;

/** Arranges what is said below a picture's figures in lines; empty texts are left out. */
export const remarkLines = (texts: readonly (string | undefined)[]): string[] => {
  const said = texts.filter(Boolean).join(' ');
  return said === '' ? [] : wrap(said, (WIDTH - 2 * MARGIN) / SIZE, MOST_LINES);
};

/** Returns the height of remarks, in pixels. */
export const remarksHeight = (lines: readonly string[]): number => lines.length * LINE;

interface RemarksProps {
  lines: readonly string[];
  /** The baseline of the first line. */
  top: number;
  colours: Colours;
}

/** What is said below a picture's figures. */
export const Remarks = ({ lines, top, colours }: RemarksProps) =>
  lines.map((line, index) => (
    <text
      key={line}
      x={MARGIN}
      y={top + index * LINE}
      fontFamily={SANS}
      fontSize={SIZE}
      fill={colours('ink-3')}
    >
      {line}
    </text>
  ));
