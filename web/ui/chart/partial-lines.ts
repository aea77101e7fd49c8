import uPlot from 'uplot';
import { drawnSpans, HOLLOW, hollowDots, type Span } from './chart-data';
import type { ChartLive } from './chart-model';
import { lineDash, PARTIAL_DASH } from './colours';
import { isInColour, paintOf } from './line-look';

/**
 * Builds a clipping path that covers parts of a line over the full height of the plot. Each part has a single
 * rectangle: without a GPU, clipping a line to hundreds of rectangles takes a hundred times as long.
 */
const areaOver = (u: uPlot, spans: readonly Span[]): Path2D => {
  const places = u.data[0];
  const area = new Path2D();
  const at = (position: number): number => {
    const [before = 0, after = 0] = [places[Math.floor(position)], places[Math.ceil(position)]];
    return u.valToPos((before + after) / 2, 'x', true);
  };
  for (const [from, to] of spans) area.rect(at(from), 0, at(to) - at(from), u.height * uPlot.pxRatio);
  return area;
};

/**
 * Draws each line solid at complete periods, and dashed and with hollow dots at incomplete periods. Each line
 * is a single path, which is drawn once clipped to the solid parts and once clipped to the dashed parts.
 */
export const partialLines = (live: () => ChartLive) => {
  const curves = new Map<number, Path2D>();
  const spans = (u: uPlot, line: number, isDashed: boolean): Span[] =>
    drawnSpans([...(u.data[line] ?? [])], live().series[line - 1]?.partial ?? [], isDashed);

  /** Wraps a path builder so that only the solid parts of each line are drawn. */
  const builder =
    (build: uPlot.Series.PathBuilder): uPlot.Series.PathBuilder =>
    (u, line, first, last) => {
      const paths = build(u, line, first, last);
      if (!(paths?.stroke instanceof Path2D)) return paths;
      curves.set(line, paths.stroke);
      // Without incomplete periods, uPlot's own clipping at gaps is enough.
      if (spans(u, line, true).length === 0) return paths;
      return { ...paths, clip: areaOver(u, spans(u, line, false)) };
    };

  /** Draws the dashed parts and the hollow dots. Called by uPlot's `drawSeries` hook. */
  const drawPartial = (u: uPlot, line: number): void => {
    const curve = curves.get(line);
    const values = [...(u.data[line] ?? [])];
    const { partial = [] } = live().series[line - 1] ?? {};
    const dashed = drawnSpans(values, partial, true);
    const dots = hollowDots(values, partial);
    const series = u.series[line];
    if (curve === undefined || series === undefined || dashed.length + dots.length === 0) return;
    const { ctx } = u;
    const ratio = uPlot.pxRatio;
    ctx.save();
    ctx.globalAlpha = series.alpha ?? 1;
    ctx.strokeStyle = paintOf(live(), line - 1);
    ctx.save();
    ctx.clip(areaOver(u, dashed));
    ctx.lineWidth = (series.width ?? 1) * ratio;
    ctx.lineJoin = 'round';
    ctx.setLineDash(PARTIAL_DASH.map((length) => length * ratio));
    ctx.stroke(curve);
    ctx.restore();
    ctx.fillStyle = live().colours.surface;
    ctx.lineWidth = HOLLOW * ratio;
    const radius = ((series.points?.size ?? 0) * ratio - ctx.lineWidth) / 2;
    for (const index of dots) {
      ctx.beginPath();
      ctx.arc(
        u.valToPos(u.data[0][index] ?? 0, 'x', true),
        u.valToPos(values[index] ?? 0, 'y', true),
        radius,
        0,
        2 * Math.PI,
      );
      ctx.fill();
      ctx.stroke();
    }
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
      ctx.clip(areaOver(u, spans(u, line, false)));
      ctx.strokeStyle = paintOf(shown, line - 1);
      ctx.lineWidth = (series.width ?? 1) * uPlot.pxRatio;
      ctx.lineJoin = 'round';
      ctx.setLineDash(lineDash(shown.series[line - 1]?.colour ?? 0).map((length) => length * uPlot.pxRatio));
      ctx.stroke(curve);
      ctx.restore();
      drawPartial(u, line);
    }
  };

  return { builder, drawPartial, drawFront };
};
