import type { Prerender } from '@stimmlage/core/contracts/prerender';
import { messageOf } from '@stimmlage/core/errors/app-error';
import type { Drawing } from '../ports/picture-queue';
import { rasterise } from './rasterise';

export interface DrawingTask extends Drawing {
  id: number;
}

/** The bytes of an image, or the reason why the image could not be drawn. */
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
