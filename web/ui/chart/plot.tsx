import { useEffect, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';

/** The x positions, followed by the values of each line. */
export type PlotData = [number[], ...(number | null | undefined)[][]];

interface PlotProps {
  /** The options. Only the size is read again after the first render. */
  options: uPlot.Options;
  data: PlotData;
  onCreate: (created: uPlot) => void;
  onDelete: () => void;
}

const isSame = (some: PlotData, others: PlotData): boolean =>
  some.length === others.length &&
  some.every(
    (values, line) =>
      values.length === others[line]?.length && values.every((value, at) => value === others[line]?.[at]),
  );

/** A uPlot chart, which is created once and updated when its size or data changes. */
export const Plot = ({ options, data, onCreate, onDelete }: PlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const drawn = useRef(data);
  const latest = useRef({ options, data, onCreate, onDelete });
  useLayoutEffect(() => {
    latest.current = { options, data, onCreate, onDelete };
  });

  useEffect(() => {
    if (box.current === null) return;
    const created = new uPlot(latest.current.options, latest.current.data, box.current);
    plot.current = created;
    latest.current.onCreate(created);
    return () => {
      latest.current.onDelete();
      created.destroy();
      plot.current = null;
    };
  }, []);

  const { width, height } = options;
  useEffect(() => {
    const u = plot.current;
    if (u !== null && (u.width !== width || u.height !== height)) u.setSize({ width, height });
  }, [width, height]);

  useEffect(() => {
    // Calls `setData` only for new data, because `setData` lays out the chart again. Hiding or renaming a
    // line does not change the data.
    if (!isSame(drawn.current, data)) plot.current?.setData(data);
    drawn.current = data;
  }, [data]);

  return <div ref={box} />;
};
