import { pick, type Random, weighted } from '@stimmlage/db/testing/random';

/** Faults of the X API that the sandbox can simulate, each with its weight in the random draw. */
const kinds = weighted({
  'server-error': 3,
  unavailable: 3,
  drop: 3,
  cut: 3,
  malformed: 3,
  'no-author-id': 2,
  'no-includes': 2,
  'empty-page': 4,
  'repeat-page': 4,
  delay: 4,
  'rate-limit': 5,
  'usage-cap': 1,
  'credits-depleted': 1,
  unauthorized: 1,
  'client-forbidden': 1,
  'unsupported-authentication': 1,
});
type Kind = (typeof kinds)[number];

const options: Partial<Record<Kind, (random: Random) => object>> = {
  cut: (random) => ({ mode: random() < 0.5 ? 'length' : 'chunked', share: random() }),
  delay: (random) => ({ ms: Math.floor(random() * 400) }),
  'rate-limit': () => ({ resetInSeconds: 1 }),
};

const paths = ['**', '/2/users/*/tweets', '/2/tweets/search/recent', '/2/users/by'];

/**
 * A fault is preceded by fewer successful calls than this number. Most runs make more calls than this, so
 * most faults take effect.
 */
const MOST_BEFORE = 10;

const drawRule = (random: Random) => {
  const kind = pick(random, kinds);
  return {
    service: 'x',
    path: pick(random, paths),
    after: Math.floor(random() * MOST_BEFORE),
    times: 1,
    fault: { kind, ...options[kind]?.(random) },
  };
};

/** Draws rules for the sandbox, each of which affects one call to X. */
export const drawRules = (count: number, random: Random) =>
  Array.from({ length: count }, () => drawRule(random));
