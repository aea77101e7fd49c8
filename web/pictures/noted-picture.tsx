import type { ReactNode } from 'react';
import { MARGIN, Picture, SANS, WIDTH } from './picture';
import type { DrawingProps } from './shares';
import { wrap } from './wrap';

const SIZE = 12;
const LINE = 17;
const MOST_LINES = 4;
/** The distance from the figures to the remarks, and from the last remark to the picture's end. */
const GAP = { above: 8, below: 32 };

/** Arranges what is said below a picture's figures in lines; empty texts are left out. */
const remarkLines = (texts: readonly (string | undefined)[]): string[] => {
  const said = texts.filter(Boolean).join(' ');
  return said === '' ? [] : wrap(said, (WIDTH - 2 * MARGIN) / SIZE, MOST_LINES);
};

/** What a picture of figures is called, and says about them. */
export interface PictureTexts {
  /** What the site calls itself, and whether the data is the sandbox's. */
  source: { name: string; sandbox: boolean };
  title: string;
  subtitle: string;
  /** What the axis measures. */
  note: string;
}

interface NotedPictureProps extends PictureTexts, Pick<DrawingProps, 't' | 'colours'> {
  /** Where its figures end, in pixels from the top. */
  end: number;
  /** What is said below its figures. */
  remarks: readonly (string | undefined)[];
  children: ReactNode;
}

/** A picture of figures with remarks below them, as high as both need. */
export const NotedPicture = ({
  source,
  title,
  subtitle,
  note,
  end,
  remarks,
  t,
  colours,
  children,
}: NotedPictureProps) => {
  const lines = remarkLines(remarks);
  const top = end + GAP.above;
  return (
    <Picture
      height={top + lines.length * LINE + GAP.below}
      title={title}
      subtitle={subtitle}
      name={source.name}
      note={note}
      mark={source.sandbox ? t('sandbox.mark', { ns: 'common' }) : null}
      colours={colours}
    >
      {children}
      {lines.map((line, index) => (
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
      ))}
    </Picture>
  );
};
