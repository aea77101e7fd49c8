import { Readable, Writable } from 'node:stream';
import type { Environment } from '@stimmlage/core/config/environment';
import type { Io } from '../io';
import { run } from '../run';

export interface RunResult {
  status: number;
  stdout: string;
  stderr: string;
}

const gather = () => {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => new TextDecoder().decode(Buffer.concat(chunks)) };
};

/**
 * Creates the streams and environment for a command. The command's output goes to pipes, and its input is the
 * given text.
 */
const createPipes = (env: Environment, input: string) => {
  const [stdout, stderr] = [gather(), gather()];
  const io: Io = {
    env,
    stdin: Readable.from([input]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    pollMs: 100,
    onInterrupt: () => () => undefined,
  };
  return { io, stdout, stderr };
};

/** An `Io` for a program that is only inspected, not run. */
export const noIo: Io = createPipes({}, '').io;

interface RunOptions {
  env: Environment;
  input?: string;
}

/** A running command, with a promise of its result and its error output so far. */
export interface StartedCommand {
  result: Promise<RunResult>;
  stderr(): string;
}

/**
 * Starts a command line in this process, with pipes as input and output, and does not wait for the command to
 * end.
 */
export const startHere = (words: readonly string[], { env, input = '' }: RunOptions): StartedCommand => {
  const { io, stdout, stderr } = createPipes(env, input);
  const result = run(words, io).then((status) => ({ status, stdout: stdout.text(), stderr: stderr.text() }));
  return { result, stderr: stderr.text };
};

/** Runs a command line in this process, and waits for the command to end. */
export const runHere = (words: readonly string[], options: RunOptions): Promise<RunResult> =>
  startHere(words, options).result;
