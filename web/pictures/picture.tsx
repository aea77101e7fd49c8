import type { Language } from '@stimmlage/core/codes/label';
import type { ReactNode } from 'react';
import { safeText } from '../lib/safe-text';
import type { Colours } from './colours';
import { textWidth } from './wrap';

export const SANS = 'Inter, "Helvetica Neue", Arial, sans-serif';
export const SERIF = '"Source Serif 4", Georgia, serif';

/** How much wider the serif font is at the weight of titles than `textWidth` estimates. */
export const SERIF_WIDTH = 1.1;

export const WIDTH = 800;
export const MARGIN = 32;

const MOST_NAME = 40;
const TITLE_SIZE = 26;
const MARK_SIZE = 13;

/** The width of a sandbox label. The extra width allows for the wider letters of systems without Inter. */
export const markWidth = (text: string, size: number): number => (textWidth(text) + 2) * size;

/** Returns the font size in which a title fits beside the sandbox label. */
const titleSize = (title: string, mark: string | null): number => {
  const room = WIDTH - 2 * MARGIN - (mark === null ? 0 : markWidth(mark, MARK_SIZE) + MARK_SIZE);
  return Math.min(TITLE_SIZE, Math.floor(room / textWidth(title) / SERIF_WIDTH));
};

interface MarkProps {
  text: string;
  right: number;
  top: number;
  size: number;
  colours: Colours;
}

/** A label showing that the data comes from the sandbox. */
export const Mark = ({ text, right, top, size, colours }: MarkProps) => {
  const width = markWidth(text, size);
  return (
    <g>
      <rect x={right - width} y={top} width={width} height={size * 1.8} rx={4} fill={colours('sandbox')} />
      <text
        x={right - width / 2}
        y={top + size * 1.25}
        textAnchor="middle"
        fontFamily={SANS}
        fontSize={size}
        fontWeight={600}
        fill={colours('on-sandbox')}
      >
        {text}
      </text>
    </g>
  );
};

interface PictureProps {
  language: Language;
  height: number;
  title: string;
  subtitle: string;
  /** The site's name, shown below the figures. */
  name: string;
  note: string;
  /** States that the figures are not a survey, because images are shared without the page's explanations. */
  caveat: string;
  /** The label for data from the sandbox; null for real data. */
  mark: string | null;
  colours: Colours;
  children: ReactNode;
}

/** The frame of an image that is embedded in other sites: title, figures and source. */
export const Picture = ({
  language,
  height,
  title,
  subtitle,
  name,
  note,
  caveat,
  mark,
  colours,
  children,
}: PictureProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={WIDTH}
    height={height}
    viewBox={`0 0 ${WIDTH} ${height}`}
    role="img"
    aria-label={[title, subtitle, mark].filter(Boolean).join('. ')}
    lang={language}
  >
    <rect width={WIDTH} height={height} fill={colours('paper')} />
    <text
      x={MARGIN}
      y={50}
      fontFamily={SERIF}
      fontSize={titleSize(title, mark)}
      fontWeight={600}
      fill={colours('ink')}
    >
      {title}
    </text>
    <text x={MARGIN} y={76} fontFamily={SANS} fontSize={14} fill={colours('ink-3')}>
      {subtitle}
    </text>
    {mark !== null && <Mark text={mark} right={WIDTH - MARGIN} top={28} size={MARK_SIZE} colours={colours} />}
    {children}
    <text x={MARGIN} y={height - 18} fontFamily={SANS} fontSize={13} fontWeight={600} fill={colours('ink-2')}>
      {safeText(name, MOST_NAME)}
      <tspan fontWeight={400} fill={colours('ink-3')}>
        {`\u00a0· ${caveat}`}
      </tspan>
    </text>
    <text
      x={WIDTH - MARGIN}
      y={height - 18}
      textAnchor="end"
      fontFamily={SANS}
      fontSize={13}
      fill={colours('ink-3')}
    >
      {note}
    </text>
  </svg>
);
