import { useElementSize, useMergedRef } from '@mantine/hooks';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawnSize } from '../scheme';
import { type CursorMoves, chartKeys } from './chart-keys';
import type { ChartAxis, ChartHandle, ChartSeries, PointLink, PointLinkAt } from './chart-model';
import { ChartReader } from './chart-reader';
import { readColours } from './colours';
import { createCursorStore } from './cursor-store';
import { Multiple } from './multiple';
import { multipleFrame, toldIndex, topOf } from './multiple-frame';
import classes from './multiples.module.css';
import { isOnLink, openClicked, pointedLink } from './pointed-link';

interface SmallMultiplesProps {
  ref: Ref<ChartHandle>;
  /** Describes the charts to users who cannot see the charts. */
  label: string;
  yLabel: string;
  /** The visible series, in the order of their charts. */
  series: readonly ChartSeries[];
  axis: ChartAxis;
  /**
   * Whether the y axis of each chart ends at the largest value of its own series rather than of all series.
   */
  isOwnScale: boolean;
  /** Returns the link of a point. Omitted for charts without links. */
  linkAt?: PointLinkAt | undefined;
  /** Explains what the Enter key opens at a point that has a link. */
  openHint: string;
  /** Wraps the name of a series in a link to the statements that were counted for the series. */
  aroundName?: ((key: string, name: ReactNode) => ReactNode) | undefined;
}

/** The width of each of three charts side by side on A4 paper in portrait orientation, in pixels. */
const PAPER_WIDTH = 196;

/**
 * A small chart for each series, all with the same time axis. The crosshair works with mouse, touch and
 * keyboard, and is at the same position in all charts.
 */
export const SmallMultiples = ({
  ref,
  label,
  yLabel,
  series,
  axis,
  isOwnScale,
  linkAt,
  openHint,
  aroundName,
}: SmallMultiplesProps) => {
  const { t } = useTranslation();
  const hintId = useId();
  const [store] = useState(createCursorStore);
  // All charts have the same width, so only the first chart is measured.
  const { ref: measured, width: measuredWidth } = useElementSize<HTMLDivElement>();
  const width = useDrawnSize(measuredWidth, PAPER_WIDTH);
  const plots = useRef<(HTMLDivElement | null)[]>([]);
  // Memoised, because a new ref callback on each render would cause the plot to be measured again, and thus
  // another render.
  const keepFirst = useCallback((plot: HTMLDivElement | null) => {
    plots.current[0] = plot;
  }, []);
  const firstPlot = useMergedRef(measured, keepFirst);
  /** The index of the chart that is a Tab stop; arrow keys move to the other charts. */
  const [reached, setReached] = useState(0);
  const current = reached < series.length ? reached : 0;
  const most = axis.numbers?.tick(topOf([], series, false));
  const sameScale = most === undefined ? t('chart.sameScale') : t('chart.sameScaleTo', { ns: 'staff', most });
  const scale = isOwnScale ? t('chart.ownScale') : sameScale;
  const told = axis.numbers === null ? -1 : toldIndex(series);
  const isToldWhole = series.every(({ partial }) => partial[told] !== true);
  const toldText =
    told === -1
      ? ''
      : t(isToldWhole ? 'chart.told' : 'chart.toldPartial', { ns: 'staff', period: axis.name(told) });
  const howToRead = [scale, toldText].filter(Boolean).join(' ');
  const frames = useMemo(
    () =>
      series.map(({ values }) =>
        multipleFrame({ places: axis.places, width, top: topOf(values, series, isOwnScale) }),
      ),
    [series, axis, width, isOwnScale],
  );

  useImperativeHandle(
    ref,
    () => ({
      png: async (texts) => {
        // The code for images is loaded on demand, because few readers download an image.
        const { multiplesPng } = await import('./multiples-png');
        return multiplesPng({
          series,
          axis,
          colours: readColours(document.documentElement),
          texts: { ...texts, subtitle: `${texts.subtitle}. ${howToRead}` },
          isOwnScale,
          told,
        });
      },
    }),
    [series, axis, isOwnScale, howToRead, told],
  );

  const pointed = (): PointLink | undefined => pointedLink(store.get(), series, linkAt);
  const frame = frames[0];
  const moves = (): CursorMoves => ({
    last: axis.places.length - 1,
    toPlace: (index) => store.set({ index, left: frame?.xOf(index) ?? 0 }),
    // If no line is given, selects the line of the focused chart.
    toLine: (wanted) => {
      const line = wanted ?? plots.current.indexOf(document.activeElement as HTMLDivElement | null);
      if (line === -1) return;
      plots.current[line]?.focus();
      store.set({ focused: line });
    },
    away: () => store.reset(),
  });
  const order = series.map(({ key }) => key);
  const keys = chartKeys({ moves, store, series, orderAt: () => order, onFront: undefined, pointed });

  const pointAt = (line: number, event: PointerEvent<HTMLElement>): void => {
    // A tap on a link in the tooltip must not move the crosshair.
    if (isOnLink(event)) return;
    const index = frame?.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left) ?? -1;
    if (frame === undefined || index === -1) return;
    const isByTouch = event.pointerType !== 'mouse';
    store.set({
      index,
      left: frame.xOf(index),
      focused: line,
      isByKey: false,
      isByTouch,
      isTapped: false,
    });
  };
  const leave = (event: FocusEvent): void => {
    // Keeps the cursor when an arrow key moves focus to another chart.
    if (!plots.current.some((plot) => plot !== null && plot === event.relatedTarget)) keys.onBlur(event);
  };

  return (
    <div className={classes.multiples}>
      <p className={classes.yLabel}>
        {yLabel}. {howToRead}
      </p>
      <ul className={classes.grid} aria-label={label}>
        {series.map((one, line) => (
          <Multiple
            key={one.key}
            one={one}
            series={series}
            axis={axis}
            frame={frames[line] ?? multipleFrame({ places: [], width: 0, top: 1 })}
            told={told}
            width={width}
            store={store}
            linkAt={linkAt}
            aroundName={aroundName}
            plot={{
              ref:
                line === 0
                  ? firstPlot
                  : (plot) => {
                      plots.current[line] = plot;
                    },
              'aria-roledescription': t('chart.role'),
              'aria-label': one.label,
              'aria-describedby': hintId,
              tabIndex: line === current ? 0 : -1,
              onFocus: () => {
                setReached(line);
                store.set({ focused: line });
              },
              onBlur: leave,
              onKeyDown: keys.onKeyDown,
              onPointerDown: (event) => pointAt(line, event),
              onPointerMove: (event) => pointAt(line, event),
              onPointerLeave: ({ pointerType }) => {
                if (pointerType === 'mouse') store.reset();
              },
              onClick: (event) => {
                if (!isOnLink(event)) openClicked(event, store, pointed);
              },
            }}
          />
        ))}
      </ul>
      <p id={hintId} className="visually-hidden">
        {t('chart.hintMultiples')} {linkAt && openHint}
      </p>
      <ChartReader store={store} series={series} axis={axis} />
    </div>
  );
};
