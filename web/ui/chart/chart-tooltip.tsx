import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chart.module.css';
import type { ChartAxis, ChartSeries, PointLinkAt } from './chart-model';
import type { CursorStore } from './cursor-store';
import { LineSample } from './line-sample';
import { reasonsAt, type ValueAt, valuesAt } from './values-at';

const MOST_ROWS = 10;

/** The maximum number of marks in the tooltip; the table contains all of them. */
const MOST_MARKS = 3;

/**
 * Plots narrower than this have no room for a tooltip beside the crosshair, so it is pinned to the opposite
 * edge.
 */
const BESIDE_FROM_WIDTH = 440;

interface ChartTooltipProps {
  store: CursorStore;
  series: readonly ChartSeries[];
  axis: ChartAxis;
  /** The plot's left edge and width inside the chart, in pixels. */
  plot: () => { left: number; width: number };
  /** Returns the link of a point; undefined if no point has one. */
  linkAt: PointLinkAt | undefined;
  /** The only series to include; if omitted, all are included. */
  only?: string;
}

/** Explains why there is no number at a position, and which lines that applies to if not all. */
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

/**
 * Lists what happened at a position that explains a jump; if there is too much, only the first few entries.
 */
const Marks = ({ marks }: { marks: readonly string[] }) => {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <ul>
      {marks.slice(0, MOST_MARKS).map((text) => (
        <li key={text}>◆ {text}</li>
      ))}
      {marks.length > MOST_MARKS && (
        <li className={classes.rest}>{t('chart.more', { count: marks.length - MOST_MARKS })}</li>
      )}
    </ul>
  );
};

/**
 * Shows the position under the cursor and its values: the line under the pointer first, then the others in
 * order, with bars, and with numbers if the axis shows them. After a tap, numbers are links to what they
 * count.
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
  // A small chart already shows the name and number above it, but not the count behind a share.
  const isToldBeside =
    only !== undefined &&
    axis.numbers !== null &&
    !isTapped &&
    values.every(({ count, band }) => count === null && band === null);
  const linkAfterTap = isTapped ? linkAt : undefined;
  const numberOf = (one: ValueAt): ReactNode => {
    const number = axis.numbers?.name(one);
    return linkAfterTap?.(one.key, index)?.around(number) ?? number;
  };
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
              <bdi className={classes.label}>{label}</bdi>
              <span className={classes.track}>
                <span className={classes.bar} style={{ width: `${height * 100}%` }} />
              </span>
              {axis.numbers !== null && <span>{numberOf(one)}</span>}
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
