import type { Language } from '@stimmlage/core/codes/label';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { type CsvCell, toCsv } from '@stimmlage/core/csv';
import type { TFunction } from 'i18next';
import type { Compared } from '../../data/comparison';
import { accountGroups, countedIn } from './groups';
import { comparedName } from './names';

interface CsvTexts {
  t: TFunction<'comparison'>;
  language: Language;
  by: ComparisonKind;
  from: string | undefined;
  to: string | undefined;
  /** The mark for sandbox data, which is repeated in every row; null if the data is not from the sandbox. */
  mark: { head: string; text: string } | null;
}

/**
 * Returns the columns for one kind of subject, each with a header. For politicians, an account's own
 * statements and the replies to the account are in separate columns.
 */
const figuresOf = (
  by: ComparisonKind,
  t: CsvTexts['t'],
): [header: string, of: (row: Compared) => CsvCell][] => {
  if (by === 'politician')
    return accountGroups.flatMap((group) =>
      (['total', 'complaints', 'praise'] as const).map((field): [string, (row: Compared) => CsvCell] => [
        t(`${group}.${field}`),
        (row) => countedIn(row, group)[field],
      ]),
    );
  return [
    [t('measure.complaints'), (row) => row.complaints],
    [t('measure.praise'), (row) => row.praise],
    [t('table.neutral'), (row) => row.neutral],
    [t('table.intensity'), (row) => (row.total === 0 ? null : row.avgIntensity)],
  ];
};

/**
 * Converts the comparison to CSV: one row per subject, with the subject's figures and the days that the
 * figures cover.
 */
export const comparisonCsv = (
  compared: readonly Compared[],
  { t, language, by, from, to, mark }: CsvTexts,
): string => {
  const figures = figuresOf(by, t);
  const head = [
    t('csv.what'),
    t('table.total'),
    ...figures.map(([header]) => header),
    t('csv.from'),
    t('csv.to'),
  ];
  const rows = compared.map((row): CsvCell[] => [
    comparedName(by, row, language),
    row.total,
    ...figures.map(([, of]) => of(row)),
    from ?? null,
    to ?? null,
  ]);
  return toCsv([
    [...head, ...(mark ? [mark.head] : [])],
    ...rows.map((row) => [...row, ...(mark ? [mark.text] : [])]),
  ]);
};
