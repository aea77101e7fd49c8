import { AppError } from '@stimmlage/core/errors/app-error';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Drawing } from '../ports/picture-queue';
import type { DrawingAnswer, DrawingTask } from './picture.worker';

/** Draws images in a separate thread, so that the process stays responsive. */
export interface Drawer {
  /**
   * Returns the bytes of an image, as SVG or PNG.
   * @throws Error if the image cannot be drawn, or takes longer than `serverLimits.pictures.longestMs`
   */
  draw(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Ends the thread. Images that are still to be drawn fail with pictures.busy, because another process may
   * be able to draw them.
   */
  close(): void;
}

interface Pending {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** A worker thread, and the images that the thread has not drawn yet. */
interface Thread {
  worker: Worker;
  pending: Map<number, Pending>;
}

/**
 * Creates a drawer. The drawer's thread starts with the first image. To free its memory, the thread ends
 * after a while without requests.
 */
export const createDrawer = (
  { longestMs, idleMs }: Record<'longestMs' | 'idleMs', number> = serverLimits.pictures,
): Drawer => {
  let current: Thread | null = null;
  let lastId = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const end = (thread: Thread, why: Error): void => {
    thread.worker.terminate();
    if (current === thread) current = null;
    for (const { reject } of thread.pending.values()) reject(why);
    thread.pending.clear();
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url).href, { ref: false });
    const thread: Thread = { worker, pending: new Map() };
    worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
      const asked = thread.pending.get(data.id);
      thread.pending.delete(data.id);
      if ('bytes' in data) asked?.resolve(data.bytes);
      else asked?.reject(new Error(`The picture could not be drawn: ${data.error}`));
    });
    worker.addEventListener('error', ({ message }) =>
      end(thread, new Error(`Drawing pictures failed: ${message}`)),
    );
    worker.addEventListener('close', () => end(thread, new Error('The thread that draws pictures ended')));
    return thread;
  };

  const rest = (thread: Thread): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (thread.pending.size === 0) end(thread, new Error('There was nothing to draw'));
    }, idleMs);
    idle.unref();
  };

  return {
    draw: async (drawing) => {
      current ??= start();
      const thread = current;
      lastId += 1;
      const task: DrawingTask = { id: lastId, ...drawing };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
      thread.pending.set(task.id, { resolve, reject });
      const late = setTimeout(
        () => end(thread, new Error(`A picture took longer than ${longestMs} ms`)),
        longestMs,
      );
      try {
        thread.worker.postMessage(task);
        return await promise;
      } finally {
        clearTimeout(late);
        rest(thread);
      }
    },
    close: () => {
      clearTimeout(idle);
      if (current !== null)
        end(current, new AppError('pictures.busy', { seconds: serverLimits.pictures.retrySeconds }));
    },
  };
};
