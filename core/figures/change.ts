import { limits } from '../limits';

/**
 * Why a change is in doubt. `few`: one of the periods has too few statements. `incomplete`: one of them was
 * not collected completely, or not from the same targets. `chance`: counts often differ this much even when
 * nothing has changed.
 */
export const changeDoubts = ['few', 'incomplete', 'chance'] as const;
export const changeDirections = ['rise', 'fall', 'steady'] as const;

/** How a count changed from one period to the next of the same length. */
export interface Change {
  before: number;
  now: number;
  /**
   * The change relative to `before`, with three decimals: 0.34 is about a third more. Null if `before` is 0.
   */
  relative: number | null;
  /** `steady` if the change is at most a tenth of `before`, or if `before` is 0. */
  direction: (typeof changeDirections)[number];
  /**
   * Why the change is inconclusive. With `few` or `incomplete`, neither change nor stability is certain; with
   * `chance`, neither rise nor fall. Null if the direction is certain, which includes `steady`.
   */
  doubt: (typeof changeDoubts)[number] | null;
  /** Whether the change is worth reporting, that is, certainly a rise or fall. */
  isNotable: boolean;
}

const { fewestStatements, notableChange } = limits;

/** Computes the relative change of a figure, with three decimals. Null if the figure was 0 before. */
export const relativeChange = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 1000;

/**
 * Computes how far apart two counts are, in standard errors, as in the conditional test of two Poisson counts
 * (Przyborowski and Wilenski, Biometrika 1940): if nothing has changed, the probability that a statement
 * falls in a period equals that period's share of the days. One half is subtracted as a continuity
 * correction. Above 1.96, the exact binomial test also rejects at 5 %.
 * @param share the later period's share of all days: 1/2 for periods of the same length.
 */
export const errorsApart = (before: number, now: number, share = 1 / 2): number => {
  const total = before + now;
  const apart = Math.abs(now - total * share) - 1 / 2;
  return apart <= 0 ? 0 : apart / Math.sqrt(total * share * (1 - share));
};

/**
 * Whether the distance between two counts would occur in fewer than one of 20 cases if nothing had changed.
 * `share` is as in `errorsApart`.
 */
export const isBeyondChance = (before: number, now: number, share?: number): boolean =>
  errorsApart(before, now, share) > notableChange.standardErrors;

const directionOf = (before: number, now: number): Change['direction'] => {
  // Decided by the counts, because a rounded change may hide that it was more than a tenth.
  if (before === 0 || Math.abs(now - before) <= notableChange.relative * before) return 'steady';
  return now > before ? 'rise' : 'fall';
};

/**
 * Applies the single rule for changes, on which every arrow and sentence is based. Both counts must be for
 * complete periods of the same length.
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
