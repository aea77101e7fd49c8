import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

const ask = async (question: string, output: NodeJS.WritableStream): Promise<string> => {
  process.stderr.write(question);
  const prompt = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await prompt.question('')).trim();
  } finally {
    prompt.close();
  }
};

export const askLine = (question: string): Promise<string> => ask(question, process.stderr);

/** Asks without showing what is typed. */
export const askHidden = async (question: string): Promise<string> => {
  const answer = await ask(question, silent);
  process.stderr.write('\n');
  return answer;
};

/** The first line of standard input. */
export const readSecretFromStdin = async (): Promise<string> =>
  (await Bun.stdin.text()).split('\n', 1)[0]?.trim() ?? '';
