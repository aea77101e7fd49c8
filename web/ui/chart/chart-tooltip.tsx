import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart.module.css';
import type { ChartAxis, ChartSeries, PointLinkAt } from './chart-model';
import type { CursorStore } from './cursor-store';
import { LineSample } from './line-sample';
import { reasonsAt, type ValueAt, valuesAt } from './values-at';

const MOST_ROWS = 10;

/** The maximum number of marks in the tooltip; the table lists all marks. */
const MOST_MARKS = 3;

/**
 * The minimum plot width for a tooltip beside the crosshair. In a narrower plot, the tooltip is pinned to the
 * edge opposite the crosshair.
 */
const BESIDE_FROM_WIDTH = 440;

interface ChartTooltipProps {
  store: CursorStore;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  /** The left edge and width of the plot within the chart, in pixels. */
  plot: () => { left: number; width: number };
  /** Returns the link of a point. Undefined for a chart without links. */
  linkAt: PointLinkAt | undefined;
  /** The key of the only series to include; if omitted, all series are included. */
  only?: string;
}

/**
 * Explains why values are missing at a position, and names the lines without a value unless the reason
 * applies to all lines.
 */
const WithoutValue = ({ series, index }: Pick<ChartTooltipProps, 'series'> & { index: number }) => {
  const { t } = useTranslation();
  return reasonsAt(t, series, index).map(([reason, names]) => (
    <p key={reason} className={classes.rest}>
      {reason}
      {names && (
        <>
          : <bdi>{names}</bdi>
        </>
      )}
    </p>
  ));
};

/** Lists the events at a position that explain a jump. If there are many events, only lists the first few. */
const Marks = ({ marks }: { marks: readonly string[] }) => {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.slice(0, MOST_MARKS).map((text) => (
        <li key={text}>
          ◆ <bdi>{text}</bdi>
        </li>
      ))}
      {marks.length > MOST_MARKS && (
        <li className={classes.rest}>{t('chart.more', { count: marks.length - MOST_MARKS })}</li>
      )}
    </ul>
  );
};

/**
 * Shows the position under the cursor, and the value of each line at this position. The line under the
 * pointer comes first, followed by the other lines in descending order of value. Each line has a bar and, if
 * the axis has numbers, a number. After a tap, the numbers (or the names, if there are no numbers) are links.
 */
export const ChartTooltip = ({ store, series, axis, plot, linkAt, only }: ChartTooltipProps) => {
  const { t } = useTranslation();
  const { index, left, focused, isTapped } = useSyncExternalStore(store.subscribe, store.get);
  if (index === null || left < 0) return null;
  const values = valuesAt(series, index).filter(({ key }) => only === undefined || key === only);
  const focusedKey = focused === null ? undefined : series[focused]?.key;
  const named = values.filter(({ key }) => key === focusedKey);
  const others = values.filter(({ key }) => key !== focusedKey);
  const shown = [...named, ...others].slice(0, MOST_ROWS);
  const { left: plotLeft, width } = plot();
  const side = left > width / 2 ? 'left' : 'right';
  const isWhole = series.find(({ key }) => key === only)?.partial[index] === false;
  const partial = isWhole ? '' : axis.partial(index);
  const withoutValue = axis.withheld(index) || axis.nothing(index);
  const isBeside = width >= BESIDE_FROM_WIDTH;
  // A small chart already shows its name and number above the plot, but does not show the count behind a
  // share.
  const isToldBeside =
    only !== undefined &&
    axis.numbers !== null &&
    !isTapped &&
    values.every(({ count, band }) => count === null && band === null);
  const linkAfterTap = isTapped ? linkAt : undefined;
  const linked = ({ key }: ValueAt, content: ReactNode): ReactNode =>
    linkAfterTap?.(key, index)?.around(content) ?? content;
  return (
    <div
      className={classes.tooltip}
      data-side={side}
      data-pinned={!isBeside || undefined}
      data-below={only !== undefined || undefined}
      style={isBeside ? { left: plotLeft + left } : { [side]: 0, transform: 'none' }}
      data-linked={linkAfterTap !== undefined || undefined}
      aria-hidden={linkAfterTap === undefined}
    >
      <p className={classes.title}>{axis.name(index)}</p>
      {partial !== '' && <p className={classes.partial}>{partial}</p>}
      <Marks marks={axis.marks(index)} />
      <ol hidden={isToldBeside}>
        {shown.map((one) => {
          const { key, label, colour, height, isFront } = one;
          return (
            <li
              key={key}
              className={classes.row}
              data-focused={key === focusedKey || undefined}
              data-bounded={one.band !== null || one.count !== null || undefined}
            >
              <LineSample colour={colour} isFront={isFront || key === focusedKey} />
              <bdi className={classes.label}>{axis.numbers === null ? linked(one, label) : label}</bdi>
              <span className={classes.track}>
                <span className={classes.bar} style={{ width: `${height * 100}%` }} />
              </span>
              {axis.numbers !== null && <span>{linked(one, axis.numbers.name(one))}</span>}
            </li>
          );
        })}
      </ol>
      {values.length > shown.length && (
        <p className={classes.rest}>{t('chart.more', { count: values.length - shown.length })}</p>
      )}
      {withoutValue === '' ? (
        <WithoutValue
          series={only === undefined ? series : series.filter(({ key }) => key === only)}
          index={index}
        />
      ) : (
        <p className={classes.rest}>{withoutValue}</p>
      )}
    </div>
  );
};
