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

/** What a command has whose output goes into pipes, and whose input is a text. */
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

/** For a program that is looked at and not run. */
export const noIo: Io = createPipes({}, '').io;

/** Runs the words of a command line in this process, as it runs between pipes. */
export const runHere = async (
  words: readonly string[],
  { env, input = '' }: { env: Environment; input?: string },
): Promise<RunResult> => {
  const { io, stdout, stderr } = createPipes(env, input);
  const status = await run(words, io);
  return { status, stdout: stdout.text(), stderr: stderr.text() };
};
