import { limits } from '../limits';

/**
 * Why a change is in doubt. `few`: at least one of the two periods has too few statements. `incomplete`: at
 * least one of the two periods was not collected completely, or the targets differ. `chance`: a difference of
 * this size often occurs by chance.
 */
export const changeDoubts = ['few', 'incomplete', 'chance'] as const;
export const changeDirections = ['rise', 'fall', 'steady'] as const;

/** The change in a count between two periods of the same length. */
export interface Change {
  before: number;
  now: number;
  /**
   * The change relative to `before`, with three decimals: 0.34 is an increase of 34%. Null if `before` is 0.
   */
  relative: number | null;
  /** `steady` if the change is at most a tenth of `before`, or if `before` is 0. */
  direction: (typeof changeDirections)[number];
  /**
   * Why the direction is uncertain. `few` and `incomplete` may apply to any direction; `chance` applies only
   * to a rise or fall. Null if the direction is certain.
   */
  doubt: (typeof changeDoubts)[number] | null;
  /** Whether the change is a rise or fall that is not in doubt, and therefore worth reporting. */
  isNotable: boolean;
}

const { fewestStatements, notableChange } = limits;

/** Computes the relative change in a figure, with three decimals. Returns null if the earlier value is 0. */
export const relativeChange = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 1000;

/**
 * Computes how far apart two counts are, in standard errors, as in the conditional test of two Poisson counts
 * (Przyborowski and Wilenski, Biometrika 1940): if nothing has changed, the probability that a statement
 * falls in a period equals that period's share of the days. One half is subtracted as a continuity
 * correction. If the result exceeds 1.96, the exact binomial test also rejects at the 5% level.
 * @param share the later period's share of all days: 1/2 for periods of the same length.
 */
export const errorsApart = (before: number, now: number, share = 1 / 2): number => {
  const total = before + now;
  const apart = Math.abs(now - total * share) - 1 / 2;
  return apart <= 0 ? 0 : apart / Math.sqrt(total * share * (1 - share));
};

/**
 * Whether two counts differ so much that such a difference would occur by chance in fewer than 1 in 20 cases.
 * For `share`, see `errorsApart`.
 */
export const isBeyondChance = (before: number, now: number, share?: number): boolean =>
  errorsApart(before, now, share) > notableChange.standardErrors;

const directionOf = (before: number, now: number): Change['direction'] => {
  // Compares the counts, because a rounded relative change may hide that the change is more than a tenth.
  if (before === 0 || Math.abs(now - before) <= notableChange.relative * before) return 'steady';
  return now > before ? 'rise' : 'fall';
};

/**
 * Compares the counts of two periods of the same length. Every arrow and every sentence about a change is
 * based on this comparison.
 * @param areComparable whether both periods were collected completely, and from the same targets.
 */
export const compareCounts = (before: number, now: number, areComparable = true): Change => {
  const direction = directionOf(before, now);
  const doubt = (): Change['doubt'] => {
    if (Math.min(before, now) < fewestStatements) return 'few';
    if (!areComparable) return 'incomplete';
    return direction === 'steady' || isBeyondChance(before, now) ? null : 'chance';
  };
  const found = { before, now, relative: relativeChange(before, now), direction, doubt: doubt() };
  return { ...found, isNotable: direction !== 'steady' && found.doubt === null };
};

const trends = { rise: 'up', fall: 'down', steady: 'stable' } as const;

/** Converts a change to the older format that public calls use for issues. */
export const issueChangeOf = <N extends number | null>({
  before,
  now,
  relative,
  direction,
  doubt,
  isNotable,
}: Omit<Change, 'before' | 'now'> & { before: N; now: N }) => ({
  trend: trends[direction],
  change: relative,
  recent: now,
  before,
  doubt,
  isNotable,
});
