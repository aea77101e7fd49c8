import {
  afterAll as bunAfterAll,
  afterEach as bunAfterEach,
  beforeAll as bunBeforeAll,
  beforeEach as bunBeforeEach,
} from 'bun:test';
import { hangLimits } from './hang-limits';

type Work = () => unknown;

/**
 * The time limit for a hook. Slightly shorter than the test runner's own limit, because Bun reports a hook
 * that exceeds its limit without naming the hook.
 */
const LIMIT_MS = hangLimits.test - 10_000;

const inTime = async (work: Work): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It was not done after ${LIMIT_MS / 1000} s.`)), LIMIT_MS);
  try {
    await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Finds where the hook was registered: the first place on the stack that is not in this file. */
const callSite = (): string => {
  const [, site = 'an unknown place'] =
    new Error().stack
      ?.split('\n')
      .slice(1)
      .filter((line) => !line.includes(import.meta.path))
      .map((line) => /\(?((?:\/|[A-Za-z]:).*?:\d+):\d+\)?$/.exec(line) ?? [])
      .find(([found]) => found !== undefined) ?? [];
  return site.replace(`${process.cwd()}/`, '');
};

/**
 * Adds the kind and place of a hook to its failure message, because Bun reports every failed hook as
 * "(unnamed)".
 */
const named =
  (kind: string, register: (work: () => Promise<void>) => void) =>
  (work: Work): void => {
    const site = callSite();
    register(async () => {
      try {
        await inTime(work);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`${kind} at ${site} failed: ${reason}`, { cause: error });
      }
    });
  };

export const beforeAll = named('beforeAll', bunBeforeAll);
export const beforeEach = named('beforeEach', bunBeforeEach);
export const afterAll = named('afterAll', bunAfterAll);
export const afterEach = named('afterEach', bunAfterEach);
