import type uPlot from 'uplot';
import type { ChartLive } from './chart-model';

/** Shades where a line runs to or from a period that is not whole, so that its fall is not read as one. */
export const shadePartial = (u: uPlot, { axis, colours }: ChartLive): void => {
  const places = u.data[0];
  const last = places.length - 1;
  if (last < 1) return;
  const { ctx, bbox } = u;
  const at = (index: number): number => u.valToPos(places[index] ?? 0, 'x', true);
  ctx.save();
  ctx.fillStyle = colours.sunken;
  if (axis.partial.first) ctx.fillRect(bbox.left, bbox.top, at(1) - bbox.left, bbox.height);
  if (axis.partial.last) {
    ctx.fillRect(at(last - 1), bbox.top, bbox.left + bbox.width - at(last - 1), bbox.height);
  }
  ctx.restore();
};
