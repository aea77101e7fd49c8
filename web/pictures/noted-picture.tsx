import type { ReactNode } from 'react';
import { MARGIN, Picture, SANS, WIDTH } from './picture';
import type { DrawingProps } from './shares';
import { wrap } from './wrap';

const SIZE = 12;
const LINE = 17;
/**
 * The space between the figures and the remarks, and between the remarks and the bottom edge of the image.
 */
const GAP = { above: 8, below: 32 };

/** Breaks the remarks below the figures into lines, leaving out empty remarks. */
const remarkLines = (texts: readonly (string | undefined)[]): string[] => {
  const said = texts.filter(Boolean).join(' ');
  return said === '' ? [] : wrap(said, (WIDTH - 2 * MARGIN) / SIZE, Number.POSITIVE_INFINITY);
};

/** The source, title and other texts of an image. */
export interface PictureTexts {
  /** The site's name, and whether its data comes from the sandbox. */
  source: { name: string; sandbox: boolean };
  title: string;
  subtitle: string;
  /** Explains the measure on the axis. */
  note: string;
}

interface NotedPictureProps extends PictureTexts, Pick<DrawingProps, 'language' | 't' | 'colours'> {
  /** The vertical position at which the figures end, in pixels from the top. */
  end: number;
  /** The remarks below the figures. */
  remarks: readonly (string | undefined)[];
  children: ReactNode;
}

/** An image of figures with remarks below the figures. The height depends on the figures and remarks. */
export const NotedPicture = ({
  source,
  title,
  subtitle,
  note,
  end,
  remarks,
  language,
  t,
  colours,
  children,
}: NotedPictureProps) => {
  const lines = remarkLines(remarks);
  const top = end + GAP.above;
  return (
    <Picture
      language={language}
      height={top + lines.length * LINE + GAP.below}
      title={title}
      subtitle={subtitle}
      name={source.name}
      note={note}
      caveat={t('picture.caveat', { ns: 'embed' })}
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
