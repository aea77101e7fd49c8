import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { messageOf } from '@stimmlage/core/errors/app-error';
import { CliError, exits } from './cli-error';
import type { Io, Output } from './io';
import { formatNumber, plainText } from './output';
import { type Bar, createBar } from './progress';

/** The `--output` option, with the same description in every command. */
export const OUTPUT_OPTION = [
  '--output <file>',
  'file to write; it appears once it is complete (default: stdout)',
] as const;

const cannotWrite = (error: unknown): CliError => new CliError(`Cannot write the file: ${messageOf(error)}`);

const NEWLINE = 10;

const countLines = (chunk: Uint8Array): number =>
  chunk.reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0);

/**
 * Writes data to the output as the data arrives, but pauses while the output's buffer is full.
 * @throws CliError if the download is interrupted, which leaves the file incomplete.
 */
const pump = async (body: ReadableStream<Uint8Array>, out: Output, bar: Bar | null): Promise<void> => {
  let lines = 0;
  try {
    for await (const chunk of body) {
      lines += countLines(chunk);
      bar?.show({ done: 0, total: null, note: `${formatNumber(lines)} lines` });
      if (out.errored) throw out.errored;
      if (!out.write(chunk)) await once(out, 'drain');
    }
  } catch (error) {
    if (out.errored) throw cannotWrite(out.errored);
    throw new CliError(
      `The connection was interrupted after ${lines} lines: ${messageOf(error)}`,
      exits.unreachable,
    );
  } finally {
    bar?.clear();
  }
};

/** Exports may contain the names of authors, so that only the user who asked for one may read its file. */
const OWNER_ONLY = 0o600;

/** @param isNew whether to refuse a path that exists, such as a link to another file */
const openFile = async (path: string, isNew: boolean): Promise<Writable> => {
  const out = createWriteStream(path, { flags: isNew ? 'wx' : 'w', mode: OWNER_ONLY });
  try {
    await once(out, 'open');
    // Without a listener, an error of the stream would end the process. `pump` and `close` report such
    // errors.
    out.on('error', () => undefined);
    return out;
  } catch (error) {
    throw cannotWrite(error);
  }
};

const close = async (out: Writable): Promise<void> => {
  if (out.errored) throw cannotWrite(out.errored);
  const closed = once(out, 'close');
  out.end();
  try {
    await closed;
  } catch (error) {
    throw cannotWrite(error);
  }
};

const write = async (
  body: ReadableStream<Uint8Array>,
  path: string,
  bar: Bar,
  isNew: boolean,
): Promise<void> => {
  const out = await openFile(path, isNew);
  try {
    await pump(body, out, bar);
    await close(out);
  } finally {
    out.destroy();
  }
};

/**
 * Whether a path exists but is not a regular file, for example a device or a pipe. The download is written to
 * such a path directly, because renaming the finished file would replace the device or pipe.
 */
const isSpecial = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === false;

/**
 * Writes to a `.part` file of this process, which is renamed when the download is complete and deleted if the
 * download is interrupted, by an error or by a signal. Of two downloads to one path, the later to end stays.
 */
const toFile = async (
  io: Pick<Io, 'stderr' | 'onInterrupt'>,
  body: ReadableStream<Uint8Array>,
  path: string,
): Promise<void> => {
  const bar = createBar(io);
  if (isSpecial(path)) return write(body, path, bar, false);
  const part = `${path}.${process.pid}.part`;
  const remove = (): void => rmSync(part, { force: true });
  const stopListening = io.onInterrupt(remove);
  try {
    // What a download with the same process id has left, or a link to another file.
    remove();
    await write(body, part, bar, true);
    renameSync(part, path);
  } catch (error) {
    remove();
    throw error;
  } finally {
    stopListening();
  }
};

/** Replaces control characters, which could control a terminal. Files and pipes receive the body unchanged. */
const forTerminal = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) =>
        controller.enqueue(encoder.encode(plainText(decoder.decode(chunk, { stream: true })))),
      flush: (controller) => controller.enqueue(encoder.encode(plainText(decoder.decode()))),
    }),
  );
};

/** Writes a response's body to standard output or, atomically, to a file. */
export const download = async (
  io: Pick<Io, 'stdout' | 'stderr' | 'onInterrupt'>,
  { body }: Response,
  path: string | undefined,
): Promise<void> => {
  if (body === null) return;
  if (path !== undefined) return toFile(io, body, path);
  if (io.stdout.isTTY) return pump(forTerminal(body), io.stdout, null);
  await pump(body, io.stdout, createBar(io));
};
