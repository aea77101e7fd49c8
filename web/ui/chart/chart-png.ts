import uPlot from 'uplot';
import type { ChartSeries } from './chart-model';
import { type ChartColours, lineColour, lineDash } from './colours';
import { SANS, SERIF } from './fonts';

export interface PngTexts {
  title: string;
  subtitle: string;
  /** Written across the top where the data is the sandbox's. */
  mark: string | null;
  /** Where the picture comes from. */
  source: string;
}

const MARGIN = 24;

type Context = OffscreenCanvasRenderingContext2D;

/** A part of the picture, drawn below the one before it. */
interface Block {
  height: number;
  draw: (y: number) => void;
}

interface TextStyle {
  font: string;
  colour: string;
  lineHeight: number;
}

const wrap = (ctx: Context, text: string, width: number): string[] => {
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

const textBlocks = (ctx: Context, text: string, width: number, style: TextStyle): Block[] => {
  ctx.font = style.font;
  return wrap(ctx, text, width).map((line) => ({
    height: style.lineHeight,
    draw: (y) => {
      ctx.font = style.font;
      ctx.fillStyle = style.colour;
      ctx.fillText(line, MARGIN, y + style.lineHeight / 2);
    },
  }));
};

const space = (height: number): Block => ({ height, draw: () => undefined });

const markBlock = (
  ctx: Context,
  mark: string,
  width: number,
  { mark: fill, onMark }: ChartColours,
): Block => ({
  height: 28,
  draw: (y) => {
    ctx.fillStyle = fill;
    ctx.fillRect(0, y, width, 28);
    ctx.fillStyle = onMark;
    ctx.font = `700 13px ${SANS}`;
    ctx.fillText(mark, MARGIN, y + 15);
  },
});

/** Each series with a piece of its line, as many in a row as fit. */
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
        ctx.strokeStyle = lineColour(colours, entry.colour);
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
 * The chart as it stands on the screen, as a picture that can do without the page: with title, source, a
 * legend where the lines carry no names, and the mark of sandbox data.
 * @param legend the series to name below the chart.
 */
export const chartPng = (
  chart: uPlot,
  colours: ChartColours,
  texts: PngTexts,
  legend: readonly ChartSeries[],
): Promise<Blob> => {
  const ratio = uPlot.pxRatio;
  const drawn = chart.ctx.canvas;
  const inner = drawn.width / ratio;
  const width = inner + MARGIN * 2;
  const chartHeight = drawn.height / ratio;
  // Off screen it is written at once; an element's toBlob waits for an idle moment, for seconds at times.
  const canvas = new OffscreenCanvas(1, 1);
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('This browser draws no pictures.');

  const small = { font: `400 13px ${SANS}`, colour: colours.muted, lineHeight: 20 };
  const title = { font: `600 22px ${SERIF}`, colour: colours.ink, lineHeight: 28 };
  const blocks: Block[] = [
    ...(texts.mark === null ? [] : [markBlock(ctx, texts.mark, width, colours)]),
    space(MARGIN),
    ...textBlocks(ctx, texts.title, inner, title),
    ...textBlocks(ctx, texts.subtitle, inner, small),
    space(12),
    { height: chartHeight, draw: (y) => ctx.drawImage(drawn, MARGIN, y, inner, chartHeight) },
    ...legendBlocks(ctx, legend, inner, colours),
    space(8),
    ...textBlocks(ctx, texts.source, inner, small),
    space(MARGIN),
  ];
  const height = blocks.reduce((sum, block) => sum + block.height, 0);

  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  ctx.scale(ratio, ratio);
  ctx.textBaseline = 'middle';
  ctx.fillStyle = colours.surface;
  ctx.fillRect(0, 0, width, height);
  let y = 0;
  for (const block of blocks) {
    block.draw(y);
    y += block.height;
  }
  return canvas.convertToBlob({ type: 'image/png' });
};
