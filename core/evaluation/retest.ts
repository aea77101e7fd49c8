/**
 * The number of statements in a request, and the number of statements with a different label in the retest.
 */
export interface RetestedRequest {
  n: number;
  differing: number;
}

/** The probability that any request is flagged in a retest in which all differences are due to chance. */
const SIGNIFICANCE = 0.01;

/**
 * Computes the upper tail of the binomial distribution: the probability that the labels of at least `least`
 * of `n` statements differ if each label differs with probability `rate`.
 */
export const binomialTail = (n: number, least: number, rate: number): number => {
  let term = (1 - rate) ** n;
  let below = 0;
  for (let k = 0; k < least; k += 1) {
    below += term;
    term *= ((n - k) / (k + 1)) * (rate / (1 - rate));
  }
  return Math.max(0, 1 - below);
};

/**
 * Finds requests in which more labels differ than can be explained by chance. The rate of chance differences
 * is estimated from all requests except the one being tested, with one difference and one agreement added
 * (Laplace's rule of succession). The significance level is divided by the number of requests (Bonferroni).
 */
export const findConspicuous = <R extends RetestedRequest>(requests: readonly R[]): R[] => {
  const sum = (key: keyof RetestedRequest): number =>
    requests.reduce((total, request) => total + request[key], 0);
  const [n, differing] = [sum('n'), sum('differing')];
  return requests.filter((request) => {
    const rate = (differing - request.differing + 1) / (n - request.n + 2);
    return binomialTail(request.n, request.differing, rate) < SIGNIFICANCE / requests.length;
  });
};
