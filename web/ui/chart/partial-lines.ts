import uPlot from 'uplot';
import { drawnStretches } from './chart-data';
import type { ChartLive } from './chart-model';
import { lineDash, PARTIAL_DASH } from './colours';
import { isInColour, paintOf } from './line-look';

/**
 * Builds a clipping path that covers the given segments over the full height of the plot. Neighbouring
 * segments share a rectangle: without a GPU, clipping a line to hundreds of rectangles takes a hundred times
 * as long.
 * @param stretches the index of each segment's first position, in ascending order.
 */
const areaOver = (u: uPlot, stretches: readonly number[]): Path2D => {
  const places = u.data[0];
  const area = new Path2D();
  const at = (index: number): number => u.valToPos(places[index] ?? 0, 'x', true);
  let first = stretches[0] ?? 0;
  for (const [position, index] of stretches.entries()) {
    const next = stretches[position + 1];
    if (next === index + 1) continue;
    area.rect(at(first), 0, at(index + 1) - at(first), u.height * uPlot.pxRatio);
    first = next ?? 0;
  }
  return area;
};

/**
 * Draws each line solid between complete periods and dashed next to incomplete periods. Each line is a single
 * curve, which is drawn once clipped to the solid segments and once clipped to the dashed segments.
 */
export const partialLines = (live: () => ChartLive) => {
  const curves = new Map<number, Path2D>();
  const stretches = (u: uPlot, line: number, isDashed: boolean): number[] =>
    drawnStretches([...(u.data[line] ?? [])], live().series[line - 1]?.partial ?? [], isDashed);

  /** Wraps a path builder so that only the solid segments of each line are drawn. */
  const builder =
    (build: uPlot.Series.PathBuilder): uPlot.Series.PathBuilder =>
    (u, line, first, last) => {
      const paths = build(u, line, first, last);
      if (!(paths?.stroke instanceof Path2D)) return paths;
      curves.set(line, paths.stroke);
      // Without incomplete periods, uPlot's own clipping at gaps is enough.
      if (stretches(u, line, true).length === 0) return paths;
      return { ...paths, clip: areaOver(u, stretches(u, line, false)) };
    };

  /** Draws the dashed segments. Called by uPlot's `drawSeries` hook. */
  const drawDashed = (u: uPlot, line: number): void => {
    const curve = curves.get(line);
    const dashed = stretches(u, line, true);
    const series = u.series[line];
    const shown = live().series[line - 1];
    if (curve === undefined || series === undefined || shown === undefined || dashed.length === 0) return;
    const { ctx } = u;
    ctx.save();
    ctx.globalAlpha = series.alpha ?? 1;
    ctx.clip(areaOver(u, dashed));
    ctx.strokeStyle = paintOf(live(), line - 1);
    ctx.lineWidth = (series.width ?? 1) * uPlot.pxRatio;
    ctx.lineJoin = 'round';
    ctx.setLineDash(PARTIAL_DASH.map((length) => length * uPlot.pxRatio));
    ctx.stroke(curve);
    ctx.restore();
  };

  /** Draws coloured lines again, on top of grey lines that were drawn after the coloured lines. */
  const drawFront = (u: uPlot): void => {
    const shown = live();
    if (shown.series.every(({ isFront, isVisible }) => isFront || !isVisible)) return;
    const { ctx } = u;
    for (const [line, curve] of curves) {
      const series = u.series[line];
      // Skips dimmed lines, which would become less transparent if drawn twice.
      if (series?.show !== true || (series.alpha ?? 1) < 1 || !isInColour(shown, line - 1)) continue;
      ctx.save();
      ctx.clip(areaOver(u, stretches(u, line, false)));
      ctx.strokeStyle = paintOf(shown, line - 1);
      ctx.lineWidth = (series.width ?? 1) * uPlot.pxRatio;
      ctx.lineJoin = 'round';
      ctx.setLineDash(lineDash(shown.series[line - 1]?.colour ?? 0).map((length) => length * uPlot.pxRatio));
      ctx.stroke(curve);
      ctx.restore();
      drawDashed(u, line);
    }
  };

  return { builder, drawDashed, drawFront };
};
