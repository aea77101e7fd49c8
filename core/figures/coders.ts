import { limits } from '../limits';

/** The number of statements whose current labels are from one model with one codebook. */
export interface Coded {
  modelName: string;
  codebookVersion: number;
  n: number;
}

/** Returns the share of all statements by model and codebook. */
const sharesOf = (coded: readonly Coded[]): Map<string, number> => {
  const total = coded.reduce((sum, { n }) => sum + n, 0);
  return new Map(
    coded
      .filter(({ n }) => n > 0)
      .map(({ modelName, codebookVersion, n }) => [JSON.stringify([modelName, codebookVersion]), n / total]),
  );
};

/**
 * Whether the statements of two periods were labelled by the same models with the same codebooks, except for a
 * share that hardly changes the figures. Otherwise, a difference between the periods may be one between the
 * models or codebooks. True if one of the periods has no statements.
 */
export const areCodedAlike = (before: readonly Coded[], now: readonly Coded[]): boolean => {
  const [one, other] = [sharesOf(before), sharesOf(now)];
  if (one.size === 0 || other.size === 0) return true;
  const coders = [...new Set([...one.keys(), ...other.keys()])];
  // The share of the later statements that would have to be labelled by another model or codebook.
  const more = coders.reduce((sum, key) => sum + Math.max(0, (other.get(key) ?? 0) - (one.get(key) ?? 0)), 0);
  return more <= limits.unlabelledShare + Number.EPSILON;
};
