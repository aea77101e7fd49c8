import { categories } from '@stimmlage/core/codes/categories';
import { type Sentiment, sentiments } from '@stimmlage/core/codes/sentiments';
import type { Agreement, Evaluation } from '@stimmlage/core/contracts/evaluation';
import { estimateAccuracy, estimateKappa, macroF1Of, scoreCodes } from '@stimmlage/core/evaluation/agreement';
import { crossTabulate, marginalTotals } from '@stimmlage/core/evaluation/table';
import type { Compared } from '@stimmlage/db/queries/sessions/evaluation';

type BySentiment = Record<Sentiment, number>;

const bySentiment = (countOf: (sentiment: Sentiment) => number): BySentiment => ({
  COMPLAINT: countOf('COMPLAINT'),
  PRAISE: countOf('PRAISE'),
  NEUTRAL: countOf('NEUTRAL'),
});

const sumOf = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

/** Computes how far human and machine labels agree on the sentiment. */
export const toAgreement = (compared: readonly Compared[]): Agreement => {
  const table = crossTabulate(sentiments, compared);
  const [accuracy, macroF1, kappa] = [estimateAccuracy(table), macroF1Of(table), estimateKappa(table)];
  const row = (person: Sentiment): BySentiment =>
    bySentiment((machine) =>
      sumOf(compared.filter((pair) => pair.person === person && pair.machine === machine)),
    );
  return {
    n: marginalTotals(table).n,
    accuracy: accuracy.value,
    macroF1: macroF1.value,
    kappa: kappa.value,
    intervals: { accuracy: accuracy.interval, macroF1: macroF1.interval, kappa: kappa.interval },
    confusion: { COMPLAINT: row('COMPLAINT'), PRAISE: row('PRAISE'), NEUTRAL: row('NEUTRAL') },
  };
};

/** Computes how well the machine labels identify each sentiment. */
export const toSentimentScores = (compared: readonly Compared[]): Evaluation['perSentiment'] =>
  scoreCodes(sentiments, crossTabulate(sentiments, compared)).map(({ code, ...score }) => ({
    sentiment: code,
    ...score,
  }));

/** Computes how far human and machine labels agree on the category, for statements with a human category. */
export const toCategoryAgreement = (compared: readonly Compared[]): NonNullable<Evaluation['categories']> => {
  const coded = compared.flatMap(({ personCategory: person, machineCategory: machine, n }) =>
    person === null ? [] : [{ person, machine, n }],
  );
  const table = crossTabulate(categories, coded);
  const [accuracy, kappa] = [estimateAccuracy(table), estimateKappa(table)];
  return {
    n: marginalTotals(table).n,
    accuracy: accuracy.value,
    kappa: kappa.value,
    intervals: { accuracy: accuracy.interval, kappa: kappa.interval },
  };
};

const mostFirst = <T extends Agreement>(groups: readonly T[]): T[] => groups.toSorted((a, b) => b.n - a.n);

/**
 * Computes the agreement for each category, the category with the most statements first. Each statement
 * counts under its human category or, if there is no human category, under its machine category.
 */
export const toCategoryGroups = (compared: readonly Compared[]): Evaluation['perCategory'] => {
  const groups = Map.groupBy(compared, (pair) => pair.personCategory ?? pair.machineCategory);
  return mostFirst(
    [...groups].map(([category, pairs]) => ({
      category,
      sameCategory: pairs.some(({ personCategory }) => personCategory === null)
        ? null
        : sumOf(pairs.filter(({ machineCategory }) => machineCategory === category)),
      ...toAgreement(pairs),
    })),
  );
};

/**
 * Computes the agreement for each target, the target with the most statements first.
 * @param foundByName the targets whose statements the filter by username finds alone.
 */
export const toTargetGroups = (
  compared: readonly Compared[],
  foundByName: ReadonlySet<number>,
): Evaluation['perTarget'] => {
  const groups = Map.groupBy(compared, ({ targetId }) => targetId);
  return mostFirst(
    [...groups].map(([id, pairs]) => ({
      target:
        id === null
          ? null
          : {
              id,
              username: pairs[0]?.targetUsername ?? '',
              displayName: pairs[0]?.targetName ?? '',
              foundByName: foundByName.has(id),
            },
      ...toAgreement(pairs),
    })),
  );
};

/**
 * Lists the models and codebook versions whose labels are compared, sorted by number of statements, highest
 * first.
 */
export const toCoders = (compared: readonly Compared[]): Evaluation['coders'] => {
  const groups = Map.groupBy(compared, ({ modelName, modelVersion, codebookVersion, providerModel }) =>
    JSON.stringify([modelName, modelVersion, codebookVersion, providerModel]),
  );
  const coders = [...groups.values()].flatMap((pairs) =>
    pairs.slice(0, 1).map((pair) => ({
      model_name: pair.modelName,
      model_version: pair.modelVersion,
      provider_model: pair.providerModel,
      codebook_version: pair.codebookVersion,
      n: sumOf(pairs),
    })),
  );
  return coders.toSorted((a, b) => b.n - a.n);
};
