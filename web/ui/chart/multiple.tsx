import { type ReactNode, type Ref, useSyncExternalStore } from 'react';
import type { ChartAxis, ChartSeries, PointLinkAt } from './chart-model';
import { ChartTooltip } from './chart-tooltip';
import { lineVariable } from './colours';
import type { CursorStore } from './cursor-store';
import { LineMarks } from './line-marks';
import { MULTIPLE_HEIGHT, markPath, type multipleFrame } from './multiple-frame';
import classes from './multiples.module.css';
import { NoValue } from './no-value';
import { PartialMarks } from './partial-marks';

interface MultipleProps {
  one: ChartSeries;
  /** The series of all small charts, in order. */
  series: readonly ChartSeries[];
  axis: ChartAxis;
  frame: ReturnType<typeof multipleFrame>;
  /** The position whose values are shown beside the names by default; -1 if there are no values. */
  told: number;
  width: number;
  store: CursorStore;
  linkAt: PointLinkAt | undefined;
  /** Wraps the name of a series in a link to the statements that were counted for the series. */
  aroundName: ((key: string, name: ReactNode) => ReactNode) | undefined;
  plot: Omit<React.ComponentProps<'div'>, 'ref' | 'className' | 'role'> & { ref: Ref<HTMLDivElement> };
}

type ToldProps = Pick<MultipleProps, 'one' | 'axis' | 'told' | 'store' | 'linkAt'>;

/** The number beside a name: the value at the crosshair or, without a crosshair, at the default position. */
const Told = ({ one, axis, told, store, linkAt }: ToldProps) => {
  const { index: pointed } = useSyncExternalStore(store.subscribe, store.get);
  const { numbers } = axis;
  const index = pointed ?? told;
  if (numbers === null || index === -1) return null;
  const value = one.values[index] ?? null;
  if (value === null)
    return (
      <span className={classes.told}>
        <NoValue reason={axis.nothing(index) || one.gaps?.[index]} />
      </span>
    );
  const number = (
    <>
      <span className="visually-hidden">{axis.name(index)}: </span>
      {numbers.tick(value)}
    </>
  );
  // The number has a link at every position; otherwise, moving the crosshair could remove a focused link, and
  // focus would be lost.
  return <span className={classes.told}>{linkAt?.(one.key, index)?.around(number) ?? number}</span>;
};

/** The crosshair, which is drawn at the same position in all small charts. */
const Crosshair = ({ one, frame, store }: Pick<MultipleProps, 'one' | 'frame' | 'store'>) => {
  const { index } = useSyncExternalStore(store.subscribe, store.get);
  if (index === null) return null;
  const x = frame.xOf(index);
  const value = one.values[index] ?? null;
  return (
    <>
      <line x1={x} x2={x} y1={0} y2={MULTIPLE_HEIGHT} className={classes.crosshair} />
      {value !== null && (
        <circle
          cx={x}
          cy={frame.placeOf(index, value).y}
          r={4}
          strokeWidth={2}
          className={classes.point}
          style={{ stroke: lineVariable(one.colour) }}
        />
      )}
    </>
  );
};

/** The small chart of one series, below its name and value. */
export const Multiple = ({
  one,
  series,
  axis,
  frame,
  told,
  width,
  store,
  linkAt,
  aroundName,
  plot: { ref, ...plot },
}: MultipleProps) => {
  const { key, label, values, partial, colour } = one;
  const { focused, index: pointed } = useSyncExternalStore(store.subscribe, store.get);
  const isPointed = series[focused ?? -1]?.key === key;
  const toldValue = values[told] ?? null;
  const name = <bdi>{label}</bdi>;
  const last = axis.places.length - 1;
  return (
    <li className={classes.multiple}>
      <p className={classes.head}>
        <span className={classes.name}>{aroundName?.(key, name) ?? name}</span>
        <Told one={one} axis={axis} told={told} store={store} linkAt={linkAt} />
      </p>
      <div
        {...plot}
        ref={ref}
        className={classes.plot}
        role="application"
        data-leads={(isPointed && pointed !== null && linkAt?.(key, pointed) !== undefined) || undefined}
      >
        {width > 0 && (
          <svg width={width} height={MULTIPLE_HEIGHT} aria-hidden="true">
            <PartialMarks
              areas={frame.areasOf(partial)}
              top={0}
              bottom={frame.baseline}
              fill="var(--sunken)"
              stroke={lineVariable(colour, false)}
            />
            <line x1={0} x2={width} y1={frame.baseline} y2={frame.baseline} className={classes.baseline} />
            <LineMarks
              values={values}
              partial={partial}
              placeOf={frame.placeOf}
              paint={lineVariable(colour)}
              dash={[]}
              strokeWidth={1.75}
              dot={2}
              ground="var(--surface)"
            />
            {toldValue !== null && (
              <circle
                cx={frame.xOf(told)}
                cy={frame.placeOf(told, toldValue).y}
                r={3.5}
                style={{ fill: lineVariable(colour) }}
              />
            )}
            {axis.places.map((place, index) =>
              axis.marks(index).length > 0 ? (
                <path key={place} d={markPath(frame.xOf(index), frame.baseline)} className={classes.mark} />
              ) : null,
            )}
            <Crosshair one={one} frame={frame} store={store} />
          </svg>
        )}
        {isPointed && (
          <ChartTooltip
            store={store}
            series={series}
            axis={axis}
            plot={() => ({ left: 0, width })}
            linkAt={linkAt}
            only={key}
          />
        )}
      </div>
      <p className={classes.dates} aria-hidden="true">
        <span>{axis.tick(0)}</span>
        {last > 0 && <span>{axis.tick(last)}</span>}
      </p>
    </li>
  );
};
