import type { ChartColours } from './colours';
import { SANS, SERIF } from './fonts';

/** The texts of a downloaded image. The image must be understandable without the page. */
export interface PictureTexts {
  title: string;
  subtitle: string;
  /** The text across the top of the image if the data is from the sandbox; otherwise null. */
  mark: string | null;
  /** The source of the image. */
  source: string;
}

export const MARGIN = 24;

export type Context = OffscreenCanvasRenderingContext2D;

/** A part of the image; blocks are drawn from top to bottom. */
export interface Block {
  height: number;
  draw: (y: number) => void;
}

/** Shortens text to a width in the current font, ending shortened text with an ellipsis. */
export const fittedText = (ctx: Context, text: string, width: number): string => {
  if (ctx.measureText(text).width <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && ctx.measureText(`${characters.join('')}…`).width > width) characters.pop();
  return `${characters.join('')}…`;
};

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

interface Picture {
  /** The width of the image without margins, in CSS pixels. */
  inner: number;
  /** The number of image pixels per CSS pixel. */
  ratio: number;
  colours: ChartColours;
  texts: PictureTexts;
  /** Returns the blocks between the title and the source. */
  body: (ctx: Context) => Block[];
}

/** Draws an image with its title at the top and its source at the bottom, and encodes the image as a PNG. */
export const drawPicture = ({ inner, ratio, colours, texts, body }: Picture): Promise<Blob> => {
  const width = inner + MARGIN * 2;
  // An OffscreenCanvas is encoded immediately, whereas `toBlob` on a canvas element may wait several seconds
  // for an idle period.
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
    ...body(ctx),
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
