import { limits } from '../limits';

/**
 * Why a change is in doubt. `few`: at least one of the two periods has too few statements. `incomplete`: at
 * least one of the two periods was not collected completely, or the targets, models or codebooks,
 * the filter or the number of replies per post differ. `chance`: a difference of
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
 * Computes the probability that chance alone causes a difference of at least this many standard errors, in
 * either direction (Abramowitz and Stegun 26.2.17, with an error below 2e-7).
 */
export const probabilityOf = (errors: number): number => {
  const t = 1 / (1 + 0.2316419 * errors);
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, coefficient) => (sum + coefficient) * t,
    0,
  );
  return Math.sqrt(2 / Math.PI) * Math.exp((-errors * errors) / 2) * tail;
};

/** The largest share of the changes reported in one look that is expected to be due to chance. */
export const FALSE_DISCOVERIES = 0.1;

/** Decides whether chance hardly explains a difference, which is given in standard errors. */
export type ChanceTest = (errors: number) => boolean;

/** The test of a difference that is the only one in its look: chance exceeds it in fewer than 1 in 20 cases. */
const isAloneBeyondChance: ChanceTest = (errors) => errors > notableChange.standardErrors;

/**
 * Returns the test for several series that are compared in one look. Without it, nearly every look at many
 * series would report a change that is due to chance. The test limits the expected share of such changes among
 * those that are reported (Benjamini and Hochberg, Journal of the Royal Statistical Society B 57, 1995). Each
 * difference also has to pass the test of a single difference.
 * @param look the differences of all series in the look, in standard errors; 0 for a difference that is not
 * reported however certain it is.
 */
export const chanceTestOf = (look: readonly number[]): ChanceTest => {
  const probabilities = look.map((errors) => probabilityOf(Math.max(errors, 0))).toSorted((a, b) => a - b);
  const allowed = (rank: number): number => (FALSE_DISCOVERIES * rank) / look.length;
  const last = probabilities.findLastIndex((probability, index) => probability <= allowed(index + 1));
  return (errors) => isAloneBeyondChance(errors) && probabilityOf(errors) <= allowed(last + 1);
};

/**
 * Whether two counts differ so much that such a difference would occur by chance in fewer than 1 in 20 cases.
 * For `share`, see `errorsApart`.
 */
export const isBeyondChance = (before: number, now: number, share?: number): boolean =>
  isAloneBeyondChance(errorsApart(before, now, share));

const directionOf = (before: number, now: number): Change['direction'] => {
  // Compares the counts, because a rounded relative change may hide that the change is more than a tenth.
  if (before === 0 || Math.abs(now - before) <= notableChange.relative * before) return 'steady';
  return now > before ? 'rise' : 'fall';
};

/**
 * Computes how far apart two counts are, in standard errors, as one series of a look. Returns 0 for a change
 * of at most a tenth, which is never reported.
 */
export const strengthOf = (before: number, now: number): number =>
  directionOf(before, now) === 'steady' ? 0 : errorsApart(before, now);

/**
 * Compares the counts of two periods of the same length. Every arrow and every sentence about a change is
 * based on this comparison.
 * @param areComparable whether both periods were collected completely, from the same targets, and labelled by
 * the same models with the same codebooks.
 * @param isBeyond the test for the look that the counts are a series of.
 */
export const compareCounts = (
  before: number,
  now: number,
  areComparable = true,
  isBeyond: ChanceTest = isAloneBeyondChance,
): Change => {
  const direction = directionOf(before, now);
  const doubt = (): Change['doubt'] => {
    if (!areComparable) return 'incomplete';
    if (Math.min(before, now) < fewestStatements) return 'few';
    return direction === 'steady' || isBeyond(errorsApart(before, now)) ? null : 'chance';
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
