import uPlot from 'uplot';
import type { ChartSeries } from './chart-model';
import { type ChartColours, lineColour, lineDash } from './colours';

export interface PngTexts {
  title: string;
  subtitle: string;
  /** Written across the top where the data is invented. */
  mark: string | null;
  /** Where the picture comes from. */
  source: string;
}

const SERIF = '"Source Serif 4 Variable", "Source Serif 4 Fallback", Georgia, serif';
const SANS = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

const MARGIN = 24;
const LEGEND_ROW = 20;

const wrap = (ctx: OffscreenCanvasRenderingContext2D, text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && ctx.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
};

/** Legend entries by row, each with its place from the left. */
const layLegend = (ctx: OffscreenCanvasRenderingContext2D, series: readonly ChartSeries[], width: number) => {
  const rows: { series: ChartSeries; x: number }[][] = [[]];
  let x = 0;
  for (const one of series) {
    const needed = ctx.measureText(one.label).width + 42;
    if (x > 0 && x + needed > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ series: one, x });
    x += needed;
  }
  return rows;
};

/**
 * The chart as it stands on the screen, as a picture that can do without the page: with title, source, a
 * legend where the lines carry no names, and the mark of invented data.
 * @param legend the series to name below the chart.
 */
export const chartPng = (
  chart: uPlot,
  colours: ChartColours,
  texts: PngTexts,
  legend: readonly ChartSeries[],
): Promise<Blob> => {
  const ratio = uPlot.pxRatio;
  const source = chart.ctx.canvas;
  const inner = source.width / ratio;
  // Off screen it is written at once; an element's toBlob waits for an idle moment, for seconds at times.
  const canvas = new OffscreenCanvas(1, 1);
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('This browser draws no pictures.');

  const fonts = { title: `600 22px ${SERIF}`, text: `400 13px ${SANS}`, mark: `700 13px ${SANS}` };
  ctx.font = fonts.title;
  const title = wrap(ctx, texts.title, inner);
  ctx.font = fonts.text;
  const subtitle = wrap(ctx, texts.subtitle, inner);
  const rows = legend.length === 0 ? [] : layLegend(ctx, legend, inner);
  const markHeight = texts.mark === null ? 0 : 32;
  const headHeight = markHeight + title.length * 28 + subtitle.length * 20 + 12;
  const chartHeight = source.height / ratio;
  const height = MARGIN * 2 + headHeight + chartHeight + rows.length * LEGEND_ROW + 36;

  canvas.width = Math.round((inner + MARGIN * 2) * ratio);
  canvas.height = Math.round(height * ratio);
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, inner + MARGIN * 2, height);
  ctx.textBaseline = 'alphabetic';

  let y = MARGIN;
  if (texts.mark !== null) {
    ctx.fillStyle = colours.mark;
    ctx.fillRect(0, 0, inner + MARGIN * 2, markHeight - 4);
    ctx.fillStyle = colours.onMark;
    ctx.font = fonts.mark;
    ctx.fillText(texts.mark, MARGIN, 19);
    y += markHeight - 8;
  }
  const write = (lines: readonly string[], font: string, colour: string, step: number): void => {
    ctx.font = font;
    ctx.fillStyle = colour;
    for (const line of lines) {
      y += step;
      ctx.fillText(line, MARGIN, y);
    }
  };
  write(title, fonts.title, colours.ink, 26);
  write(subtitle, fonts.text, colours.muted, 20);
  y += 12;
  ctx.drawImage(source, MARGIN, y, inner, chartHeight);
  y += chartHeight + 8;
  for (const row of rows) {
    for (const { series, x } of row) {
      ctx.strokeStyle = lineColour(colours, series.colour);
      ctx.lineWidth = 2.5;
      ctx.setLineDash(lineDash(series.colour));
      ctx.beginPath();
      ctx.moveTo(MARGIN + x, y + 8);
      ctx.lineTo(MARGIN + x + 20, y + 8);
      ctx.stroke();
      ctx.font = fonts.text;
      ctx.fillStyle = colours.ink;
      ctx.fillText(series.label, MARGIN + x + 26, y + 12);
    }
    y += LEGEND_ROW;
  }
  write([texts.source], fonts.text, colours.muted, 20);

  return canvas.convertToBlob({ type: 'image/png' });
};
