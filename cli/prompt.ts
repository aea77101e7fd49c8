import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CliError, exits } from './cli-error';
import type { Io } from './io';

type Asked = Pick<Io, 'stdin' | 'stderr'>;

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Asks a question.
 * @throws CliError if the user quits without answering (Ctrl-C, Ctrl-D)
 */
const ask = ({ stdin, stderr }: Asked, question: string, output: NodeJS.WritableStream): Promise<string> => {
  // Input is captured before the question is shown, because an answer may come immediately.
  const prompt = createInterface({ input: stdin, output, terminal: true });
  stderr.write(question);
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      stderr.write('\n');
      reject(new CliError('Nothing was done.', exits.interrupted));
    };
    prompt.once('line', (line) => {
      prompt.off('close', leave);
      prompt.close();
      resolve(line);
    });
    prompt.once('close', leave);
    prompt.once('SIGINT', () => prompt.close());
  });
};

export const askLine = async (io: Asked, question: string): Promise<string> =>
  (await ask(io, question, io.stderr)).trim();

/** Asks a question without showing the answer as it is typed. Spaces are part of the answer. */
const askHidden = async (io: Asked, question: string): Promise<string> => {
  const answer = await ask(io, question, silent);
  io.stderr.write('\n');
  return answer;
};

/**
 * The option for passing a password. The password is never an argument, because other users of the machine
 * can read arguments.
 */
export const PASSWORD_OPTION = ['--password-stdin', 'read the password from standard input'] as const;

export interface PasswordOptions {
  passwordStdin?: boolean;
}

/**
 * Reads passwords exactly as typed at the prompts or, with `--password-stdin`, from the first lines of
 * standard input.
 * @throws CliError if a line is missing, or if there is no terminal and the option is not set
 */
const askSecrets = async (
  io: Asked,
  questions: readonly string[],
  { passwordStdin }: PasswordOptions,
): Promise<string[]> => {
  if (passwordStdin) {
    const lines = (await text(io.stdin)).split(/\r?\n/).slice(0, questions.length);
    if (lines.length < questions.length || lines.includes(''))
      throw new CliError(
        `Standard input must contain ${questions.length === 1 ? 'the password' : 'both passwords, one per line'}.`,
        exits.usage,
      );
    return lines;
  }
  if (!io.stdin.isTTY)
    throw new CliError(
      'There is no terminal to ask for the password. Pass it with --password-stdin.',
      exits.usage,
    );
  const answers: string[] = [];
  for (const question of questions) answers.push(await askHidden(io, question));
  return answers;
};

export const askPassword = async (io: Asked, options: PasswordOptions): Promise<string> =>
  (await askSecrets(io, ['Password: '], options))[0] ?? '';

/** On a terminal, asks for the password a second time, because the terminal does not show what is typed. */
const assertRepeated = async (
  io: Asked,
  password: string,
  { passwordStdin }: PasswordOptions,
): Promise<void> => {
  if (passwordStdin) return;
  if ((await askHidden(io, 'Repeat password: ')) !== password)
    throw new CliError('The passwords do not match. Nothing was changed.', exits.usage);
};

export const askNewPassword = async (io: Asked, options: PasswordOptions): Promise<string> => {
  const [password = ''] = await askSecrets(io, ['New password: '], options);
  await assertRepeated(io, password, options);
  return password;
};

/** Asks the signed-in user for the current password, and then for the new password. */
export const askPasswordChange = async (
  io: Asked,
  options: PasswordOptions,
): Promise<{ current: string; next: string }> => {
  const [current = '', next = ''] = await askSecrets(io, ['Current password: ', 'New password: '], options);
  await assertRepeated(io, next, options);
  return { current, next };
};
