import type { EmbedFormat } from '@stimmlage/core/contracts/pictures';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { createRefusalHold, type RefusalHold } from '../http/refusal-hold';
import { createDrawer, type Drawer } from './drawer';
import type { Drawing } from './picture.worker';

export type PictureFormat = Exclude<EmbedFormat, 'json'>;

/** The queue of a format: each drawing takes a core. */
export interface PictureQueue {
  /**
   * Reads the data of a picture and draws it, after earlier ones of its format.
   * @returns its bytes.
   * @throws AppError pictures.busy
   */
  draw(format: PictureFormat, read: () => Promise<Drawing>): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Reads which lines a picture can leave out, after earlier such reads.
   * @throws AppError pictures.busy
   */
  readLines<T>(read: () => Promise<T>): Promise<T>;
  /** Ends the drawing thread. */
  close(): void;
}

/** Runs one job after the other, and refuses further ones once a number are waiting. */
const createLine = (waiting: number, hold: RefusalHold) => {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (open > waiting) {
      await hold();
      throw new AppError('pictures.busy', { seconds: limits.pictures.retrySeconds });
    }
    open += 1;
    const done = last.then(work);
    last = done
      .catch(() => undefined)
      .finally(() => {
        open -= 1;
      });
    return done;
  };
};

export const createPictureQueue = (drawer: Drawer = createDrawer()): PictureQueue => {
  const { waiting } = limits.pictures;
  const hold = createRefusalHold();
  const lines = createLine(waiting.lines, hold);
  // SVGs do not wait for all PNGs, which take a hundred times as long.
  const formats = { svg: createLine(waiting.svg, hold), png: createLine(waiting.png, hold) };
  return {
    draw: (format, read) => formats[format](async () => drawer.draw(await read())),
    readLines: lines,
    close: drawer.close,
  };
};
