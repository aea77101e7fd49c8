import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const ask = async (question: string, output: NodeJS.WritableStream): Promise<string> => {
  process.stderr.write(question);
  const prompt = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
  }
};

export const askLine = async (question: string): Promise<string> =>
  (await ask(question, process.stderr)).trim();

/** Asks without showing what is typed; spaces belong to the answer. */
export const askHidden = async (question: string): Promise<string> => {
  const answer = await ask(question, silent);
  process.stderr.write('\n');
  return answer;
};

/** The first line of standard input, spaces and all. */
export const readSecretFromStdin = async (): Promise<string> =>
  (await Bun.stdin.text()).split(/\r?\n/, 1)[0] ?? '';
