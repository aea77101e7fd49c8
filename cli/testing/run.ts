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

/** Creates the environment for a command whose output goes into pipes, and whose input is a text. */
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

/** For a program that is only inspected. */
export const noIo: Io = createPipes({}, '').io;

interface RunOptions {
  env: Environment;
  input?: string;
}

/** A running command: its result, and its output so far. */
export interface StartedCommand {
  result: Promise<RunResult>;
  stderr(): string;
}

/** Runs a command line in this process, as it would run between pipes, without waiting for it to end. */
export const startHere = (words: readonly string[], { env, input = '' }: RunOptions): StartedCommand => {
  const { io, stdout, stderr } = createPipes(env, input);
  const result = run(words, io).then((status) => ({ status, stdout: stdout.text(), stderr: stderr.text() }));
  return { result, stderr: stderr.text };
};

/** Runs a command line in this process until it ends. */
export const runHere = (words: readonly string[], options: RunOptions): Promise<RunResult> =>
  startHere(words, options).result;
