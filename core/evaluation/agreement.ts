import { deltaInterval, type Interval, type Slope, wilsonInterval } from './interval';
import { type CodeTable, marginalTotals, type Sums } from './table';

/** A figure with its confidence interval. Figure and interval are null if there is too little data. */
export interface Estimate {
  value: number | null;
  interval: Interval | null;
}

const UNKNOWN: Estimate = { value: null, interval: null };

/**
 * The minimum number of statements for which agreement is published. With fewer statements, a figure of
 * agreement would be meaningless.
 */
export const FEWEST_FOR_AGREEMENT = 30;

export const isEnoughForAgreement = (n: number): boolean => n >= FEWEST_FOR_AGREEMENT;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * Computes accuracy, from 0 to 1: the share of statements to which the person and the machine assigned the
 * same code. The interval is Wilson's. Null without statements.
 */
export const estimateAccuracy = (table: CodeTable): Estimate => {
  const { n, agreed } = marginalTotals(table);
  if (n === 0) return UNKNOWN;
  return { value: sum(agreed) / n, interval: wilsonInterval(sum(agreed), n) };
};

/**
 * Computes the agreement to be expected by chance, from 0 to 1, based on how often the person and the machine
 * used each code.
 */
const chanceOf = ({ n, person, machine }: Sums): number =>
  sum(person.map((count, code) => (count / n) * ((machine[code] ?? 0) / n)));

/**
 * Computes Cohen's kappa, the agreement beyond chance: 1 for perfect agreement, 0 for agreement no better
 * than chance, and at least -1. Null without statements, or if the person and the machine assigned the same
 * code to all statements, so that agreement by chance is certain. The slope yields the large-sample variance
 * of Fleiss, Cohen and Everitt (Large sample standard errors of kappa and weighted kappa, Psychological
 * Bulletin 72, 1969).
 */
export const estimateKappa = (table: CodeTable): Estimate => {
  const sums = marginalTotals(table);
  if (sums.n === 0 || chanceOf(sums) === 1) return UNKNOWN;
  const chance = chanceOf(sums);
  const value = (sum(sums.agreed) / sums.n - chance) / (1 - chance);
  const slopeOf = (shares: Sums): Slope => {
    const beyond = 1 - chanceOf(shares);
    const disagreed = 1 - sum(shares.agreed);
    return (row, column) =>
      (row === column ? 1 : 0) / beyond -
      (disagreed * ((shares.machine[row] ?? 0) + (shares.person[column] ?? 0))) / beyond ** 2;
  };
  return { value, interval: deltaInterval(value, table, slopeOf, [-1, 1]) };
};

/** How well the machine recognises a code. */
export interface CodeScore<Code extends string> {
  code: Code;
  /** The number of statements to which the person assigned the code. */
  support: number;
  /** The number of statements to which the machine assigned the code. */
  given: number;
  /**
   * Precision: among the statements to which the machine assigned the code, the share to which the person
   * also assigned the code. Null if the machine never assigned the code.
   */
  precision: number | null;
  /**
   * Recall: among the statements to which the person assigned the code, the share to which the machine also
   * assigned the code. Null if the person never assigned the code.
   */
  recall: number | null;
  /**
   * F1, the harmonic mean of precision and recall. 0 if the person and the machine never agreed on the code;
   * null if the person never assigned the code.
   */
  f1: number | null;
}

const f1Of = ({ agreed, person, machine }: Sums, code: number): number =>
  (2 * (agreed[code] ?? 0)) / ((person[code] ?? 0) + (machine[code] ?? 0));

/** Computes the scores for each code. */
export const scoreCodes = <Code extends string>(
  codes: readonly Code[],
  table: CodeTable,
): CodeScore<Code>[] => {
  const sums = marginalTotals(table);
  return codes.map((code, index) => {
    const [support, given] = [sums.person[index] ?? 0, sums.machine[index] ?? 0];
    const agreed = sums.agreed[index] ?? 0;
    return {
      code,
      support,
      given,
      precision: given === 0 ? null : agreed / given,
      recall: support === 0 ? null : agreed / support,
      f1: support === 0 ? null : f1Of(sums, index),
    };
  });
};

/**
 * Computes macro-F1, from 0 to 1: the mean F1 of all codes that the person assigned. The F1 of a code that
 * the machine never assigned is 0. Macro-F1 is null without statements. The interval follows K. Takahashi and
 * others, Confidence interval for micro-averaged F1 and macro-averaged F1 scores, Applied Intelligence 52
 * (2022).
 */
export const macroF1Of = (table: CodeTable): Estimate => {
  const sums = marginalTotals(table);
  const codes = sums.person.flatMap((count, code) => (count > 0 ? [code] : []));
  if (codes.length === 0) return UNKNOWN;
  const value = sum(codes.map((code) => f1Of(sums, code))) / codes.length;
  const slopeOf =
    (shares: Sums): Slope =>
    (row, column) => {
      const slopes = codes.map((code) => {
        const both = (shares.person[code] ?? 0) + (shares.machine[code] ?? 0);
        const hits = row === code && column === code ? 2 : 0;
        const given = (row === code ? 1 : 0) + (column === code ? 1 : 0);
        return (hits - f1Of(shares, code) * given) / both;
      });
      return sum(slopes) / codes.length;
    };
  return { value, interval: deltaInterval(value, table, slopeOf, [0, 1]) };
};
