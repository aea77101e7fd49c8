import { categoryLabels } from '@stimmlage/core/codes/categories';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { Agreement, Evaluation } from '@stimmlage/core/contracts/evaluation';
import { FEWEST_FOR_AGREEMENT, isEnoughForAgreement } from '@stimmlage/core/evaluation/agreement';
import { modelLabel } from '@stimmlage/core/models';
import { formatNumber, plain, table } from './output';

const NONE = '–';

const decimal = (value: number | null): string => value?.toFixed(3) ?? NONE;

const between = (interval: readonly [number, number] | null): string =>
  interval === null ? '' : `[${interval.map(decimal).join(', ')}]`;

const counted = (count: number, what: string): string => `${formatNumber(count)} ${what}`;

const describeLeftOut = (leftOut: Evaluation['against']['left_out']): string[] => {
  if (leftOut === null) return [];
  const named = leftOut.labels.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ');
  const parts = [
    counted(leftOut.other_label, `with another label${named === '' ? '' : ` (${named})`}`),
    counted(leftOut.empty, 'empty'),
    counted(leftOut.too_long, 'too long'),
    counted(leftOut.repeated, 'repeated'),
    counted(leftOut.unreadable, 'unreadable'),
  ];
  return [`  not used from the file: ${parts.join(', ')}`];
};

const describeSides = ({ against, coders, coded, n, unlabelled, run }: Evaluation): string[] => {
  const whose = coders.map(
    (coder) =>
      `  ${modelLabel(coder.model_name)} ${coder.model_version} (${coder.provider_model}), codebook ${coder.codebook_version}: ${counted(coder.n, 'labels')}`,
  );
  const whom =
    against.kind === 'corrections' ? "people's corrections" : `gold set ${against.name} (${against.id})`;
  return [
    `Model labels${run === null ? '' : ` from session ${run}`} against ${whom}`,
    ...whose,
    `  ${counted(coded, 'statements labelled by people')}, ${counted(n, 'of them by the model')}, ${counted(unlabelled, 'not')}`,
    ...describeLeftOut(against.left_out),
    ...(against.kind === 'corrections'
      ? [
          '  People choose what they correct, so this is not a random sample of all statements; a gold set can be.',
        ]
      : []),
  ];
};

const figures = ({ accuracy, macroF1, kappa, intervals }: Agreement): string =>
  table(
    ['agreement on the sentiment', '', '95% interval'],
    [
      ['accuracy', decimal(accuracy), between(intervals.accuracy)],
      ['macro-F1', decimal(macroF1), between(intervals.macroF1)],
      ['kappa', decimal(kappa), between(intervals.kappa)],
    ],
    [''],
  );

const confusion = ({ confusion: counts }: Agreement): string =>
  table(
    ['person \\ machine', ...sentiments],
    sentiments.map((person) => [person, ...sentiments.map((machine) => counts[person][machine])]),
  );

const scores = ({ perSentiment }: Evaluation): string =>
  table(
    ['sentiment', 'person', 'machine', 'precision', 'recall', 'F1'],
    perSentiment.map(({ sentiment, support, given, precision, recall, f1 }) => [
      sentiment,
      support,
      given,
      decimal(precision),
      decimal(recall),
      decimal(f1),
    ]),
    ['precision', 'recall', 'F1'],
  );

const groupHead = ['statements', 'accuracy', '95% interval', 'macro-F1', 'kappa'];
const groupRight = ['accuracy', 'macro-F1', 'kappa'];

/** Macro-F1 and kappa, which have no interval here, are left out of small groups. */
const groupCells = ({ n, accuracy, intervals, macroF1, kappa }: Agreement): (string | number)[] => [
  n,
  decimal(accuracy),
  between(intervals.accuracy),
  decimal(isEnoughForAgreement(n) ? macroF1 : null),
  decimal(isEnoughForAgreement(n) ? kappa : null),
];

const perCategory = ({ perCategory: groups, against }: Evaluation): string => {
  const isGold = against.kind === 'gold_set';
  return table(
    [isGold ? 'issue (machine)' : 'issue (person)', ...groupHead, ...(isGold ? [] : ['same issue'])],
    groups.map((group) => [
      categoryLabels[group.category].chart.en,
      ...groupCells(group),
      ...(isGold ? [] : [group.sameCategory ?? 0]),
    ]),
    groupRight,
  );
};

const perTarget = ({ perTarget: groups }: Evaluation): string =>
  table(
    ['target', ...groupHead],
    groups.map((group) => [plain(group.target?.username ?? 'none'), ...groupCells(group)]),
    groupRight,
  );

const categories = ({ categories: agreement }: Evaluation): string[] =>
  agreement === null
    ? []
    : [
        table(
          ['agreement on the issue', '', '95% interval'],
          [
            ['accuracy', decimal(agreement.accuracy), between(agreement.intervals.accuracy)],
            ['kappa', decimal(agreement.kappa), between(agreement.intervals.kappa)],
          ],
          [''],
        ),
      ];

/**
 * Formats an evaluation as text: which labels are compared, the figures, and the tables behind the figures.
 */
export const describeEvaluation = (evaluation: Evaluation): string => {
  const sides = describeSides(evaluation).map(plain).join('\n');
  if (evaluation.n === 0) return `${sides}\nThere are no statements to compare yet.`;
  return [
    sides,
    figures(evaluation),
    confusion(evaluation),
    scores(evaluation),
    ...categories(evaluation),
    perCategory(evaluation),
    ...(evaluation.perTarget.length > 0 ? [perTarget(evaluation)] : []),
    `Macro-F1 and kappa of groups are shown from ${FEWEST_FOR_AGREEMENT} statements on.`,
  ].join('\n\n');
};
