import type { PictureRequest, Prerender } from '@stimmlage/core/contracts/prerender';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { rasterise } from './rasterise';

/** A picture to draw. */
export interface Drawing {
  /** Address of the web build's prerender module. */
  module: string;
  picture: PictureRequest;
  /** Scale of a PNG in pixels per SVG pixel; null for an SVG. */
  scale: 1 | 2 | null;
}

export interface DrawingTask extends Drawing {
  id: number;
}

/** The bytes of a picture, or why it could not be drawn. */
export type DrawingAnswer = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: string });

const draw = async ({ module, picture, scale }: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  const { prerender }: { prerender: Prerender } = await import(module);
  const svg = await prerender.draw(picture);
  return scale === null ? new TextEncoder().encode(svg) : new Uint8Array(await rasterise(svg, scale));
};

const answer = async ({ id, ...drawing }: DrawingTask): Promise<DrawingAnswer> => {
  try {
    return { id, bytes: await draw(drawing) };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<DrawingTask>) => {
  void answer(data).then((answered) => postMessage(answered));
});
