import { setImmediate } from 'node:timers/promises';
import { AppError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';

/** Where PNGs wait for each other: each holds the whole process while it is drawn. */
export interface PictureQueue {
  /**
   * Draws when all that came before is drawn.
   * @throws AppError pictures.busy
   */
  draw<T>(work: () => Promise<T>): Promise<T>;
}

export const createPictureQueue = (): PictureQueue => {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return {
    draw: async (work) => {
      // Beside the one in work.
      if (open > limits.pictures.waiting) {
        throw new AppError('pictures.busy', { seconds: limits.pictures.retrySeconds });
      }
      open += 1;
      // What else was asked meanwhile is answered between two pictures.
      const drawn = last.then(() => setImmediate()).then(work);
      last = drawn
        .catch(() => undefined)
        .finally(() => {
          open -= 1;
        });
      return drawn;
    },
  };
};
