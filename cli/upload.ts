import { limits } from '@stimmlage/core/limits';
import { CliError, exits } from './cli-error';
import type { Io } from './io';
import { createBar } from './progress';

const MEGABYTE = 1_000_000;

const RESUME = 'Send the same file again to resume.';

const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/**
 * Sends a file of any size, reading the file only as fast as the server accepts data. A bar shows the
 * progress.
 * @throws CliError if the server has stopped reading the file and does not respond in time, or cannot be reached; both
 * say how to resume
 */
export const upload = async <T>(
  io: Pick<Io, 'stderr' | 'onInterrupt'>,
  path: string,
  send: (body: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<T>,
  silenceMs: number = limits.uploadSilenceMs,
): Promise<T> => {
  const file = Bun.file(path);
  const bar = createBar(io);
  const stalled = new AbortController();
  const silence = setTimeout(() => stalled.abort(), silenceMs);
  let sent = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      silence.refresh();
      sent += chunk.length;
      bar.show({ done: megabytes(sent), total: megabytes(file.size), note: 'MB sent' });
      controller.enqueue(chunk);
    },
  });
  try {
    return await send(file.stream().pipeThrough(counter), stalled.signal);
  } catch (error) {
    if (stalled.signal.aborted)
      throw new CliError(
        `The upload stalled: nothing was received for ${silenceMs / 1_000} seconds. ${RESUME}`,
        exits.unreachable,
      );
    if (sent > 0 && error instanceof CliError && error.status === exits.unreachable)
      throw new CliError(`${error.message.replace(/[.]?$/, '.')} ${RESUME}`, exits.unreachable, error.code);
    throw error;
  } finally {
    clearTimeout(silence);
    bar.clear();
  }
};
