import { validationError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import type { Question } from './guesses.worker';
import { newSecret } from './secrets';

/** The same characters typed on another device or system give the same bytes. */
const normalize = (password: string): string => password.normalize('NFKC');

/** What a hash costs whoever makes it or guesses at it: memory in KiB, and how often that is passed over. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

const REAL_COST: HashCost = { memoryCost: 65_536, timeCost: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash; of nobody's where there is none, which takes as long. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Makes and verifies hashes; no setting makes them cheaper, only the tests of what has to do with a user do. */
export const createPasswords = (cost: HashCost = REAL_COST): Passwords => {
  const hash = (password: string): Promise<string> =>
    Bun.password.hash(normalize(password), { algorithm: 'argon2id', ...cost });
  /** Verified in place of a user who is not there, so that the answer takes as long. */
  const nobodysHash = hash(newSecret());
  return {
    hash,
    verify: async (password, known) => {
      const matches = await Bun.password.verify(normalize(password), known ?? (await nobodysHash));
      return matches && known !== undefined;
    },
  };
};

/** As a power of ten: what a guesser reaches without knowing more than what people commonly choose. */
const FEWEST_GUESSES = 8;

/**
 * How many guesses a password takes, as a power of ten. Lists and arithmetic take 50 MB and up to half a second: a
 * worker has them, which ends with its answer.
 */
const guessesOf = async (question: Question): Promise<number> => {
  const worker = new Worker(new URL('./guesses.worker.ts', import.meta.url).href);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(`Guessing failed: ${message}`)));
    worker.postMessage(question);
    return await promise;
  } finally {
    worker.terminate();
  }
};

/** What somebody who knows the user tries first. */
const ownWords = ({ name, email }: Owner): string[] => {
  const words = [name, email].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words.filter((word) => word.length > 2))];
};

interface Owner {
  name: string;
  email: string;
}

/** Whether a password is long enough, and not among the commonest, a pattern, or the user's own name or address. */
export const isGoodPassword = async (password: string, owner: Owner): Promise<boolean> => {
  const plain = normalize(password);
  if ([...plain].length < limits.password.min) return false;
  return (await guessesOf({ password: plain, words: ['stimmlage', ...ownWords(owner)] })) >= FEWEST_GUESSES;
};

/** @throws AppError validation.failed naming the field, such as `json.password`. */
export const assertGoodPassword = async (password: string, owner: Owner, path: string): Promise<void> => {
  if (await isGoodPassword(password, owner)) return;
  throw validationError([
    { path, message: 'is too easy to guess: a common password, a pattern, or a name or email address' },
  ]);
};
