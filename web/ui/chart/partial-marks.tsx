import { HATCH, hatchPath, mergeAreas, type PartialArea } from './partial-areas';

/** The words for incomplete periods, by position. */
export interface PartialWords {
  /** Returns the name of a period. */
  name: (index: number) => string;
  /** Returns the reason why a period is incomplete, as a sentence. */
  reason: (index: number) => string;
}

interface PartialMarksProps {
  areas: readonly PartialArea[];
  top: number;
  bottom: number;
  fill: string;
  stroke: string;
  /** The words to show on hover; omitted if the reasons are shown otherwise. */
  words?: PartialWords;
}

const titleOf = ({ name, reason }: PartialWords, { index, last }: PartialArea): string => {
  const names = index === last ? name(index) : `${name(index)} – ${name(last)}`;
  return `${names}. ${reason(index)}`;
};

/**
 * The areas of incomplete periods in SVG, shaded and hatched. Adjacent periods with the same reason share an
 * area, so that an image of many incomplete periods stays small.
 */
export const PartialMarks = ({ areas, top, bottom, fill, stroke, words }: PartialMarksProps) => (
  <>
    {mergeAreas(areas, (before, index) => words?.reason(before) === words?.reason(index)).map((area) => (
      <rect
        key={area.index}
        x={area.from.toFixed(1)}
        width={(area.to - area.from).toFixed(1)}
        y={top}
        height={bottom - top}
        style={{ fill }}
      >
        {words && <title>{titleOf(words, area)}</title>}
      </rect>
    ))}
    <path
      d={hatchPath(areas, [top, bottom])}
      pointerEvents="none"
      style={{ stroke }}
      strokeWidth={HATCH.width}
      strokeOpacity={HATCH.opacity}
    />
  </>
);
