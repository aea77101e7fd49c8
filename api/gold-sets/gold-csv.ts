import { type Sentiment, sentiments } from '@stimmlage/core/codes/sentiments';
import { createGoldSet, goldSetFile, type LeftOut } from '@stimmlage/core/contracts/gold-sets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { because } from '@stimmlage/core/errors/because';
import { withFormulas } from '@stimmlage/core/formulas';
import { limits } from '@stimmlage/core/limits';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import type { GoldText } from '@stimmlage/db/queries/sessions/gold-sets';
import { type FaultyLine, readTable } from '../csv/read-table';

/** A line of the file, in which neither the text nor the label has been checked yet. */
export interface LabelledText {
  text: string;
  label: string;
}

/** The sentiments, by the labels that a file may use, in lower case. */
const sentimentOf = new Map<string, Sentiment>([
  ['positive', 'PRAISE'],
  ['negative', 'COMPLAINT'],
  ['neutral', 'NEUTRAL'],
  ...sentiments.map((sentiment) => [sentiment.toLowerCase(), sentiment] as const),
]);

/** The maximum number of unknown labels to list, and the maximum length of each label in the list. */
const NAMED = { most: 10, characters: 40 };

const invalid = (why: Reason): AppError =>
  why.code === 'csv.too_many_lines'
    ? new AppError('gold_sets.too_large', createGoldSet.bodyLimit.details)
    : new AppError('gold_sets.invalid_csv', because([why]));

/** The contents of a file: the labelled texts, and the lines that could not be read. */
export interface LabelledFile {
  texts: LabelledText[];
  faulty: FaultyLine[];
}

/**
 * Reads texts with their labels from a CSV file. The columns `text` and `label` may be in any order, and
 * other columns are ignored. The escaping of formulas that an export adds is reversed. NUL characters are
 * removed, because the database cannot store them.
 * @throws AppError gold_sets.invalid_csv if the file is not a CSV table with these columns, or has no lines;
 * gold_sets.too_large if it has too many lines
 */
export const readLabelledTexts = (file: ArrayBuffer): LabelledFile => {
  const columns = ['text', 'label'];
  const { lines, faulty } = readTable(file, {
    columns,
    needs: columns,
    refuse: invalid,
    most: goldSetFile.lines,
  });
  const texts = lines.map(({ record: { text = '', label = '' } }) => ({
    text: withFormulas(text.replaceAll('\0', '')).trim(),
    label: label.trim(),
  }));
  return { texts, faulty };
};

/** Whether a line may be stored, as far as can be seen before the handles of erased people are removed. */
export const isUsable = ({ text, label }: LabelledText): boolean =>
  text !== '' && text.length <= limits.textCharacters && sentimentOf.has(label.toLowerCase());

const countLabels = (labels: readonly string[]): LeftOut['labels'] => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED.most)
    .map(([label, count]) => ({
      label: label.replaceAll('\0', '').slice(0, NAMED.characters).toWellFormed(),
      count,
    }));
};

/** Returns the reason for refusing a file without any valid item. */
const whyNothing = ([first]: readonly FaultyLine[]): Reason =>
  first === undefined
    ? reason('gold_set.no_items')
    : reason('csv.line', { line: first.line, reason: [first.reason] });

/**
 * Separates valid items from lines that are left out. If several lines have identical text, only the first
 * line is used.
 * @throws AppError gold_sets.invalid_csv if there are no valid items
 */
export const sortOut = ({ texts, faulty }: LabelledFile): { items: GoldText[]; leftOut: LeftOut } => {
  const items = new Map<string, GoldText>();
  const others: string[] = [];
  const leftOut = { empty: 0, too_long: 0, repeated: 0, unreadable: faulty.length };
  for (const { text, label } of texts) {
    const complaintType = sentimentOf.get(label.toLowerCase());
    if (complaintType === undefined) others.push(label);
    else if (text === '') leftOut.empty += 1;
    else if (text.length > limits.textCharacters) leftOut.too_long += 1;
    else if (items.has(text)) leftOut.repeated += 1;
    else items.set(text, { text, complaintType });
  }
  if (items.size === 0) throw invalid(whyNothing(faulty));
  return {
    items: [...items.values()],
    leftOut: { ...leftOut, other_label: others.length, labels: countLabels(others) },
  };
};
