import { limits } from '../limits';

/**
 * `few`: one of the periods holds too little. `incomplete`: of one of them not all was collected, or not the same targets
 * in both. `chance`: counts that did not change differ as much, often enough.
 */
export const changeDoubts = ['few', 'incomplete', 'chance'] as const;
export const changeDirections = ['rise', 'fall', 'steady'] as const;

/** How a count changed from one period to the next one of the same length. */
export interface Change {
  before: number;
  now: number;
  /** Of `before`, to three decimals: 0.34 is a third more; null where there was nothing before. */
  relative: number | null;
  /** Steady within a tenth of `before`, and where there was nothing before. */
  direction: (typeof changeDirections)[number];
  /**
   * Why nothing can be said: with `few` and `incomplete` neither that something changed nor that it did not; with `chance` not that it
   * rose or fell. Null: the direction can be said, steady included.
   */
  doubt: (typeof changeDoubts)[number] | null;
  /** Worth telling: a rise or a fall without doubt. */
  isNotable: boolean;
}

const { fewestStatements, notableChange } = limits;

/** A change of a figure in parts of what it was, to three decimals; null where it was nothing. */
export const relativeChange = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round((now / before - 1) * 1000) / 1000;

/**
 * How far two counts of periods of one length lie apart, in standard errors. That is the conditional test of two
 * Poisson counts (Przyborowski and Wilenski, Biometrika 1940): where nothing changed, each counted statement falls into
 * either period with probability 1/2, so the difference has the variance of the sum. One is taken off for continuity:
 * beyond 1.96 the exact binomial test rejects at 5 % too.
 */
export const errorsApart = (before: number, now: number): number =>
  before === now ? 0 : (Math.abs(now - before) - 1) / Math.sqrt(now + before);

const directionOf = (before: number, now: number): Change['direction'] => {
  // By the counts: a rounded change of a tenth may be more than one.
  if (before === 0 || Math.abs(now - before) <= notableChange.relative * before) return 'steady';
  return now > before ? 'rise' : 'fall';
};

/**
 * The one rule of change: every arrow and sentence says what it says. Counts are whole, of periods of one length.
 * @param areComparable whether both periods were collected throughout, of the same targets.
 */
export const compareCounts = (before: number, now: number, areComparable = true): Change => {
  const direction = directionOf(before, now);
  const doubt = (): Change['doubt'] => {
    if (Math.min(before, now) < fewestStatements) return 'few';
    if (!areComparable) return 'incomplete';
    const isBeyondChance = errorsApart(before, now) > notableChange.standardErrors;
    return direction === 'steady' || isBeyondChance ? null : 'chance';
  };
  const found = { before, now, relative: relativeChange(before, now), direction, doubt: doubt() };
  return { ...found, isNotable: direction !== 'steady' && found.doubt === null };
};

const trends = { rise: 'up', fall: 'down', steady: 'stable' } as const;

/** A change as the public calls tell it of an issue, which had words for it first. */
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
