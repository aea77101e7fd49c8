import type { EmbedFormat } from '@stimmlage/core/contracts/pictures';
import type { PictureRequest } from '@stimmlage/core/contracts/prerender';

export type PictureFormat = Exclude<EmbedFormat, 'json'>;

/** An image to draw. */
export interface Drawing {
  /** The URL of the web build's prerender module. */
  module: string;
  picture: PictureRequest;
  /** The scale of a PNG, in pixels per SVG pixel; null for an SVG. */
  scale: 1 | 2 | null;
}

/** Draws images one after the other in each format, because drawing keeps a processor core busy. */
export interface PictureQueue {
  /**
   * Reads the data for an image and draws the image, once earlier images in the same format are done.
   * @returns the bytes of the image
   * @throws AppError pictures.busy
   */
  draw(format: PictureFormat, read: () => Promise<Drawing>): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Reads the list of lines that can be hidden in an image, after all earlier reads of such lists.
   * @throws AppError pictures.busy
   */
  readLines<T>(read: () => Promise<T>): Promise<T>;
  /** Ends the drawing thread. */
  close(): void;
}
