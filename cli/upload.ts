import { createBar } from './progress';

const MEGABYTE = 1_000_000;

const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/** Sends a file of any size, no faster than it is taken; a bar shows how much of it has gone. */
export const upload = async <T>(
  path: string,
  send: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> => {
  const file = Bun.file(path);
  const bar = createBar();
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      sent += chunk.length;
      bar.show({ done: megabytes(sent), total: megabytes(file.size), note: 'MB sent' });
      controller.enqueue(chunk);
    },
  });
  try {
    return await send(file.stream().pipeThrough(counter));
  } finally {
    bar.clear();
  }
};
