import classes from './chart.module.css';
import type { ChartSeries } from './chart-model';
import { LineSample } from './line-sample';

interface ChartLegendProps {
  label: string;
  series: readonly ChartSeries[];
  onToggle: (key: string) => void;
  onHighlight?: (key: string | null) => void;
  /** The lines whose buttons appear pressed: the visible lines or the lines in front. */
  chosen?: 'visible' | 'front';
}

/**
 * The legend: for each series, a button with a sample of the line. The button hides the line or brings the
 * line to the front.
 */
export const ChartLegend = ({
  label,
  series,
  onToggle,
  onHighlight,
  chosen = 'visible',
}: ChartLegendProps) => (
  <ul className={classes.legend} aria-label={label} data-chosen={chosen}>
    {series.map(({ key, label: name, detail, colour, isVisible, isFront }) => (
      <li key={key}>
        <button
          type="button"
          className={classes.item}
          aria-pressed={chosen === 'visible' ? isVisible : isFront}
          onClick={() => onToggle(key)}
          onPointerEnter={() => onHighlight?.(key)}
          onPointerLeave={() => onHighlight?.(null)}
        >
          <LineSample colour={colour} isFront={chosen === 'visible' || isFront} />
          <bdi>{name}</bdi>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        </button>
      </li>
    ))}
  </ul>
);
