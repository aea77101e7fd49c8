import type { SeriesModel } from '../../domain/series/use-series-model';
import { type ChartColours, lineColour } from '../../ui/chart/colours';
import { SANS } from '../../ui/chart/fonts';
import {
  type Block,
  type Context,
  drawPicture,
  fittedText,
  MARGIN,
  type PictureTexts,
} from '../../ui/chart/picture';
import { depthOf } from './tint';

const NAMES_WIDTH = 210;
const ROW = 30;
const GAP = 2;

/**
 * The maximum total width of the cells, which fits in a canvas in any browser, and the maximum width of one
 * cell.
 */
const CELLS_WIDTH = 1_200;
const CELL = 60;

/** The minimum widths of a cell with a number and of a column with a date, in pixels. */
const NUMBERS_FROM = 30;
const DATE = 56;

/**
 * Draws the visible trends as a PNG: one row of cells per trend, with names, dates and numbers of mentions.
 */
export const cellsPng = (
  { series, axis, activity: { periods } }: SeriesModel<string>,
  colours: ChartColours,
  texts: PictureTexts,
  numberOf: (value: number) => string,
): Promise<Blob> => {
  const visible = series.filter(({ isVisible }) => isVisible);
  const whole = Math.max(...visible.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const cell = Math.min(CELL, CELLS_WIDTH / periods.length);
  const left = (index: number): number => MARGIN + NAMES_WIDTH + index * cell;
  const every = Math.ceil(DATE / cell);

  const dates = (ctx: Context): Block => ({
    height: 22,
    draw: (y) => {
      ctx.font = `12px ${SANS}`;
      ctx.fillStyle = colours.muted;
      ctx.textAlign = 'center';
      for (const [index] of periods.entries()) {
        if (index % every === 0) ctx.fillText(axis.tick(index), left(index) + cell / 2, y + 10);
      }
      ctx.textAlign = 'left';
    },
  });

  const rows = (ctx: Context): Block[] =>
    visible.map(({ label, values, colour }) => ({
      height: ROW,
      draw: (y) => {
        const middle = y + ROW / 2;
        ctx.font = `600 13px ${SANS}`;
        ctx.fillStyle = colours.ink;
        ctx.fillText(fittedText(ctx, label, NAMES_WIDTH - 12), MARGIN, middle);
        ctx.font = `13px ${SANS}`;
        ctx.textAlign = 'center';
        for (const [index, value] of values.entries()) {
          if (value === null) continue;
          ctx.globalAlpha = depthOf(value, whole);
          ctx.fillStyle = lineColour(colours, colour);
          ctx.fillRect(left(index), y, Math.max(1, cell - GAP), ROW - GAP);
          ctx.globalAlpha = 1;
          ctx.fillStyle = colours.ink;
          if (cell >= NUMBERS_FROM) ctx.fillText(numberOf(value), left(index) + cell / 2, middle);
        }
        ctx.textAlign = 'left';
      },
    }));

  return drawPicture({
    inner: NAMES_WIDTH + Math.max(cell * periods.length, CELL * 4),
    ratio: 2,
    colours,
    texts,
    body: (ctx) => [dates(ctx), ...rows(ctx)],
  });
};
