import { validationError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { serverLimits } from '@stimmlage/core/server-limits';
import type { Queryable } from '@stimmlage/db/connection';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import type { ApiDeps } from '../deps';
import { createLine, type Line } from '../http/line';
import type { Passwords, Question } from '../ports/passwords';
import { newSecret } from './secrets';

/**
 * Normalises a password, so that the same characters yield the same bytes on every device and operating
 * system.
 */
const normalize = (password: string): string => password.normalize('NFKC');

/**
 * The cost of computing a hash, and therefore of testing a guess: the memory in KiB, and the number of passes
 * over the memory.
 */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

const REAL_COST: HashCost = { memoryCost: 65_536, timeCost: 2 };

/**
 * The minimum number of guesses that a password must withstand, as a power of ten. Passwords that consist
 * only of common words are found with fewer guesses.
 */
const FEWEST_GUESSES = 8;

/** How long a check may take, which is many times what it takes on a slow machine. Other checks wait for it. */
const CHECK_MS = 20_000;

/**
 * Estimates how many guesses are needed to find a password, as a power of ten. The word lists and the
 * calculation take 50 MB and up to half a second, so they run in a worker that ends after the calculation.
 * @throws Error if the worker fails, ends without an answer or takes too long
 */
const guessesOf = async (question: Question): Promise<number> => {
  const worker = new Worker(new URL('./guesses.worker.ts', import.meta.url).href);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(`Guessing failed: ${message}`)));
    worker.addEventListener('close', () => reject(new Error('Guessing ended without an answer')));
    timer = setTimeout(() => reject(new Error('Guessing took too long')), CHECK_MS);
    worker.postMessage(question);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};

/**
 * Creates the functions that hash, verify and check passwords. Only tests use a lower cost than the default.
 * Hashes and checks have separate lines, so that checks, which take longer, do not delay sign-ins.
 */
export const createPasswords = (
  cost: HashCost = REAL_COST,
  { hashing, checking }: Record<'hashing' | 'checking', Line> = {
    hashing: createLine(serverLimits.passwords.hashes),
    checking: createLine(serverLimits.passwords.checks),
  },
): Passwords => {
  const hash = (password: string): Promise<string> =>
    Bun.password.hash(normalize(password), { algorithm: 'argon2id', ...cost });
  /**
   * The hash to verify against when the user does not exist, so that the response takes just as long as for
   * an existing user.
   */
  const nobodysHash = hash(newSecret());
  return {
    hash: (password) => hashing(() => hash(password)),
    verify: async (password, known) => {
      const expected = known ?? (await nobodysHash);
      const matches = await hashing(() => Bun.password.verify(normalize(password), expected));
      return matches && known !== undefined;
    },
    guessesOf: (question) => checking(() => guessesOf(question)),
  };
};

/** Lists the words that an attacker who knows the user or the installation would guess first. */
const wordsIn = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.filter((word) => word.length > 2))];
};

/** Reads the names of the installation and its operator, and the operator's contact details. */
const namesOf = async (db: Queryable): Promise<string[]> => {
  const { publicTitle, operatorName, operatorContact } = await getSettings(db);
  return ['stimmlage', publicTitle, operatorName, operatorContact];
};

interface Owner {
  name: string;
  email: string;
}

/**
 * Checks that a password is long enough and hard to guess. Common passwords, German words, patterns, and the
 * names and addresses of the user and the installation are easy to guess.
 */
export const isGoodPassword = async (
  { db, passwords }: Pick<ApiDeps, 'db' | 'passwords'>,
  password: string,
  { name, email }: Owner,
): Promise<boolean> => {
  const plain = normalize(password);
  if ([...plain].length < limits.password.min) return false;
  const words = wordsIn([name, email, ...(await namesOf(db))]);
  return (await passwords.guessesOf({ password: plain, words })) >= FEWEST_GUESSES;
};

/** @throws AppError validation.failed for the given field, such as `json.password`; database.busy */
export const assertGoodPassword = async (
  deps: Pick<ApiDeps, 'db' | 'passwords'>,
  password: string,
  owner: Owner,
  path: string,
): Promise<void> => {
  if (await isGoodPassword(deps, password, owner)) return;
  throw validationError([
    {
      path,
      message:
        'is too easy to guess: common words, a common password, a pattern, a name or an email address, also with a year, digits or signs added',
    },
  ]);
};
