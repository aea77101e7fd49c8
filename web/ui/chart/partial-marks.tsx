import { HATCH, hatchPath, type PartialArea } from './partial-areas';

interface PartialMarksProps {
  areas: readonly PartialArea[];
  top: number;
  bottom: number;
  fill: string;
  stroke: string;
  /** Returns the reason why a period is incomplete, shown on hover; omitted if it is shown otherwise. */
  reasonOf?: (index: number) => string;
}

/** The areas of incomplete periods in SVG, shaded and hatched. */
export const PartialMarks = ({ areas, top, bottom, fill, stroke, reasonOf }: PartialMarksProps) => (
  <>
    {areas.map(({ index, from, to }) => (
      <rect
        key={index}
        x={from.toFixed(1)}
        width={(to - from).toFixed(1)}
        y={top}
        height={bottom - top}
        style={{ fill }}
      >
        {reasonOf && <title>{reasonOf(index)}</title>}
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
