import type { FiveSteps } from '../contracts/figures';
import { limits } from '../limits';

interface Mean {
  n: number;
  mean: number;
  /** The variance of the mean. */
  variance: number;
}

const meanOf = (steps: FiveSteps): Mean => {
  const counts = Object.entries(steps).map(([step, n]) => ({ step: Number(step), n }));
  const n = counts.reduce((sum, one) => sum + one.n, 0);
  const mean = counts.reduce((sum, { step, n: count }) => sum + step * count, 0) / n;
  const squares = counts.reduce((sum, { step, n: count }) => sum + step * step * count, 0) / n;
  return { n, mean, variance: (squares - mean ** 2) / n };
};

/**
 * Whether the mean of a five-step score differs between two periods by more than chance explains (more than
 * 1.96 standard errors). Null if either period has too few statements for a comparison.
 */
export const isMeanBeyondChance = (before: FiveSteps, now: FiveSteps): boolean | null => {
  const [one, other] = [meanOf(before), meanOf(now)];
  if (Math.min(one.n, other.n) < limits.fewestStatements) return null;
  const error = Math.sqrt(one.variance + other.variance);
  return Math.abs(other.mean - one.mean) > limits.notableChange.standardErrors * error;
};
