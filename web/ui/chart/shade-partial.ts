import type uPlot from 'uplot';
import type { ChartLive } from './chart-model';

/** Shades where a line runs to or from a period that is not whole, so that its fall is not read as one. */
export const shadePartial = (u: uPlot, { axis, colours }: ChartLive): void => {
  const places = u.data[0];
  const last = places.length - 1;
  const { ctx, bbox } = u;
  const right = bbox.left + bbox.width;
  const at = (index: number): number => u.valToPos(places[index] ?? 0, 'x', true);
  const shade = (from: number, to: number): void => ctx.fillRect(from, bbox.top, to - from, bbox.height);
  ctx.save();
  ctx.fillStyle = colours.sunken;
  // A single period has the whole plot.
  if (axis.partial.first) shade(bbox.left, last < 1 ? right : at(1));
  if (axis.partial.last) shade(last < 1 ? bbox.left : at(last - 1), right);
  ctx.restore();
};
