import type uPlot from 'uplot';
import type { ChartLive, ChartSeries } from './chart-model';
import { type ChartColours, lineColour, lineDash } from './colours';
import { SANS } from './fonts';
import { type Block, type Context, drawPicture, MARGIN, type PictureTexts } from './picture';

/**
 * Lays out a legend with a sample of each series' line beside the series' name. Each row contains as many
 * series as fit.
 */
const legendBlocks = (
  ctx: Context,
  series: readonly ChartSeries[],
  width: number,
  colours: ChartColours,
): Block[] => {
  const font = `400 13px ${SANS}`;
  ctx.font = font;
  const rows: { entry: ChartSeries; x: number }[][] = [];
  let x = width;
  for (const entry of series) {
    const needed = ctx.measureText(entry.label).width + 42;
    if (x + needed > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ entry, x: MARGIN + x });
    x += needed;
  }
  return rows.map((row) => ({
    height: 20,
    draw: (y) => {
      for (const { entry, x: left } of row) {
        ctx.strokeStyle = entry.isFront ? lineColour(colours, entry.colour) : colours.back;
        ctx.lineWidth = 2.5;
        ctx.setLineDash(lineDash(entry.colour));
        ctx.beginPath();
        ctx.moveTo(left, y + 10);
        ctx.lineTo(left + 20, y + 10);
        ctx.stroke();
        ctx.font = font;
        ctx.fillStyle = colours.ink;
        ctx.fillText(entry.label, left + 26, y + 10);
      }
    },
  }));
};

/**
 * Draws the chart in its current state as a PNG, with a legend if the lines are not labelled.
 * @param scaleText describes the scale; undefined for a linear scale.
 * @param ratio the number of device pixels per CSS pixel in the chart.
 */
export const chartPng = (
  chart: uPlot,
  { colours, series, hasEndLabels }: ChartLive,
  texts: PictureTexts,
  { scaleText, ratio }: { scaleText: string | undefined; ratio: number },
): Promise<Blob> => {
  const legend = hasEndLabels ? [] : series.filter(({ isVisible }) => isVisible);
  const drawn = chart.ctx.canvas;
  const inner = drawn.width / ratio;
  const height = drawn.height / ratio;
  return drawPicture({
    inner,
    ratio,
    colours,
    texts: { ...texts, subtitle: [texts.subtitle, scaleText].filter(Boolean).join('. ') },
    body: (ctx) => [
      { height, draw: (y) => ctx.drawImage(drawn, MARGIN, y, inner, height) },
      ...legendBlocks(ctx, legend, inner, colours),
    ],
  });
};
