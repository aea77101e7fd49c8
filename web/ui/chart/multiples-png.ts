import { HOLLOW } from './chart-data';
import type { ChartAxis, ChartSeries } from './chart-model';
import { type ChartColours, lineColour, PARTIAL_DASH } from './colours';
import { SANS } from './fonts';
import { lineParts } from './line-marks';
import { MULTIPLE_HEIGHT, markPath, multipleFrame, topOf } from './multiple-frame';
import { HATCH, hatchPath, mergeAreas } from './partial-areas';
import { type Block, type Context, drawPicture, fittedText, MARGIN, type PictureTexts } from './picture';

const COLUMNS = 3;
const WIDTH = 280;
const GAP = 24;
const HEAD = 24;
const DATES = 20;
const BELOW = 14;

type Frame = ReturnType<typeof multipleFrame>;

interface Drawn {
  ctx: Context;
  one: ChartSeries;
  axis: ChartAxis;
  colours: ChartColours;
  frame: Frame;
  /** The position whose value is written beside the name; -1 without numbers. */
  told: number;
}

/** Writes the name and, beside the name, the value. */
const drawHead = ({ ctx, one, axis, colours, told }: Drawn): void => {
  const number = one.values[told] ?? null;
  const text = number === null ? '' : (axis.numbers?.tick(number) ?? '');
  ctx.font = `400 13px ${SANS}`;
  ctx.fillStyle = colours.ink;
  ctx.textAlign = 'right';
  ctx.fillText(text, WIDTH, HEAD / 2);
  const room = WIDTH - ctx.measureText(text).width - 12;
  ctx.textAlign = 'left';
  ctx.font = `600 13px ${SANS}`;
  ctx.fillText(fittedText(ctx, one.label, room), 0, HEAD / 2);
};

/** Shades and hatches incomplete periods, and draws the line over the shading. */
const drawLine = ({ ctx, one: { values, partial, colour }, colours, frame, told }: Drawn): void => {
  const areas = frame.areasOf(partial);
  ctx.fillStyle = colours.sunken;
  for (const { from, to } of mergeAreas(areas)) ctx.fillRect(from, 0, to - from, frame.baseline);
  ctx.save();
  ctx.globalAlpha = HATCH.opacity;
  ctx.strokeStyle = colours.back;
  ctx.lineWidth = HATCH.width;
  ctx.stroke(new Path2D(hatchPath(areas, [0, frame.baseline])));
  ctx.restore();
  ctx.lineWidth = 1;
  ctx.strokeStyle = colours.rule;
  ctx.strokeRect(0, frame.baseline, WIDTH, 0);
  const { whole, dashed, dots, hollow } = lineParts({ values, partial, placeOf: frame.placeOf });
  ctx.strokeStyle = lineColour(colours, colour);
  ctx.fillStyle = ctx.strokeStyle;
  ctx.lineWidth = 1.75;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.stroke(new Path2D(whole));
  ctx.lineCap = 'butt';
  ctx.setLineDash(PARTIAL_DASH);
  ctx.stroke(new Path2D(dashed));
  ctx.setLineDash([]);
  const number = values[told] ?? null;
  const large = number === null ? [] : [{ ...frame.placeOf(told, number), radius: 3.5 }];
  for (const { x, y, radius } of [...dots.map((dot) => ({ ...dot, radius: 2 })), ...large]) {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.fillStyle = colours.surface;
  ctx.lineWidth = HOLLOW;
  for (const { x, y } of hollow) {
    ctx.beginPath();
    ctx.arc(x, y, 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
};

/** Marks events that explain a jump, and writes the first and last date below the axis. */
const drawAxis = ({ ctx, axis, colours, frame }: Drawn): void => {
  ctx.font = `400 12px ${SANS}`;
  ctx.fillStyle = colours.muted;
  for (const index of axis.places.keys())
    if (axis.marks(index).length > 0) ctx.fill(new Path2D(markPath(frame.xOf(index), frame.baseline)));
  const last = axis.places.length - 1;
  ctx.fillText(axis.tick(0), 0, MULTIPLE_HEIGHT + DATES / 2);
  ctx.textAlign = 'right';
  if (last > 0) ctx.fillText(axis.tick(last), WIDTH, MULTIPLE_HEIGHT + DATES / 2);
};

interface Multiples {
  series: readonly ChartSeries[];
  axis: ChartAxis;
  colours: ChartColours;
  texts: PictureTexts;
  isOwnScale: boolean;
  /** The position whose values are written beside the names; -1 without numbers. */
  told: number;
}

/** Draws all small charts as a PNG, three per row. */
export const multiplesPng = ({
  series,
  axis,
  colours,
  texts,
  isOwnScale,
  told,
}: Multiples): Promise<Blob> => {
  const drawOne = (ctx: Context, one: ChartSeries): void => {
    const top = topOf(one.values, series, isOwnScale);
    const frame = multipleFrame({ places: axis.places, width: WIDTH, top });
    const drawn = { ctx, one, axis, colours, frame, told };
    drawHead(drawn);
    ctx.translate(0, HEAD);
    drawLine(drawn);
    drawAxis(drawn);
  };

  const rowsOf = (ctx: Context): Block[] =>
    Array.from({ length: Math.ceil(series.length / COLUMNS) }, (_, row) => ({
      height: HEAD + MULTIPLE_HEIGHT + DATES + BELOW,
      draw: (y) => {
        for (const [column, one] of series.slice(row * COLUMNS, (row + 1) * COLUMNS).entries()) {
          ctx.save();
          ctx.translate(MARGIN + column * (WIDTH + GAP), y);
          drawOne(ctx, one);
          ctx.restore();
        }
      },
    }));

  return drawPicture({
    inner: COLUMNS * WIDTH + (COLUMNS - 1) * GAP,
    ratio: 2,
    colours,
    texts,
    body: rowsOf,
  });
};
