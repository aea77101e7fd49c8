import type { EmbedFormat } from '@stimmlage/core/contracts/pictures';
import type { PictureRequest } from '@stimmlage/core/contracts/prerender';

export type PictureFormat = Exclude<EmbedFormat, 'json'>;

/** A picture to draw. */
export interface Drawing {
  /** The URL of the web build's prerender module. */
  module: string;
  picture: PictureRequest;
  /** The scale of a PNG, in pixels per SVG pixel; null for an SVG. */
  scale: 1 | 2 | null;
}

/** Queues pictures by format, because each drawing keeps a core busy. */
export interface PictureQueue {
  /**
   * Reads the data for a picture and draws it, once earlier pictures in the same format are done.
   * @returns the bytes of the picture.
   * @throws AppError pictures.busy
   */
  draw(format: PictureFormat, read: () => Promise<Drawing>): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Reads which lines a picture can hide, once earlier reads of this kind are done.
   * @throws AppError pictures.busy
   */
  readLines<T>(read: () => Promise<T>): Promise<T>;
  /** Ends the drawing thread. */
  close(): void;
}
