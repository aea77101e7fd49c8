import classes from './chart.module.css';
import type { ChartSeries } from './chart-model';
import { LineSample } from './line-sample';

interface ChartLegendProps {
  label: string;
  series: readonly ChartSeries[];
  onToggle: (key: string) => void;
  onHighlight?: (key: string | null) => void;
}

/** Every series with its line; pressed is visible. */
export const ChartLegend = ({ label, series, onToggle, onHighlight }: ChartLegendProps) => (
  <ul className={classes.legend} aria-label={label}>
    {series.map(({ key, label: name, detail, colour, isVisible }) => (
      <li key={key}>
        <button
          type="button"
          className={classes.item}
          aria-pressed={isVisible}
          onClick={() => onToggle(key)}
          onPointerEnter={() => onHighlight?.(key)}
          onPointerLeave={() => onHighlight?.(null)}
        >
          <LineSample colour={colour} />
          <bdi>{name}</bdi>
          {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        </button>
      </li>
    ))}
  </ul>
);
