import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import { createRefusalHold } from '../http/refusal-hold';
import type { RefusalHold } from '../ports/anonymous-calls';
import type { PictureQueue } from '../ports/picture-queue';
import { createDrawer, type Drawer } from './drawer';

/** Creates a queue that runs one job at a time, and refuses new jobs while too many jobs are waiting. */
const createLine = (waiting: number, hold: RefusalHold) => {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (open > waiting) {
      await hold();
      throw new AppError('pictures.busy', { seconds: serverLimits.pictures.retrySeconds });
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
  const { waiting } = serverLimits.pictures;
  const hold = createRefusalHold();
  const lines = createLine(waiting.lines, hold);
  // SVGs and PNGs have separate queues. An SVG therefore need not wait for PNGs, which take a hundred times
  // as long.
  const formats = { svg: createLine(waiting.svg, hold), png: createLine(waiting.png, hold) };
  return {
    draw: (format, read) => formats[format](async () => drawer.draw(await read())),
    readLines: lines,
    close: drawer.close,
  };
};
