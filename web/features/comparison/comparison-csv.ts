import type { Language } from '@stimmlage/core/codes/label';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { TFunction } from 'i18next';
import type { Compared } from '../../data/comparison';
import { type Cell, toCsv } from '../../lib/csv';
import { comparedName } from './names';

interface CsvTexts {
  t: TFunction<'comparison'>;
  language: Language;
  by: ComparisonKind;
  from: string | undefined;
  to: string | undefined;
  /** Said in every row where the data is the sandbox's. */
  mark: { head: string; text: string } | null;
}

/** The compared as rows of a file, with the days that they are of. */
export const comparisonCsv = (
  compared: readonly Compared[],
  { t, language, by, from, to, mark }: CsvTexts,
): string => {
  const isOfAccounts = by === 'politician';
  const head = [
    t('csv.what'),
    t('table.total'),
    ...(isOfAccounts ? [t('table.replies')] : []),
    t('measure.complaints'),
    t('measure.praise'),
    t('table.neutral'),
    t('table.intensity'),
    t('csv.from'),
    t('csv.to'),
  ];
  const rows = compared.map((row): Cell[] => [
    comparedName(by, row, language),
    row.total,
    ...(isOfAccounts ? [row.replies?.total ?? 0] : []),
    row.complaints,
    row.praise,
    row.neutral,
    row.total === 0 ? null : row.avgIntensity,
    from ?? null,
    to ?? null,
  ]);
  return toCsv([
    [...head, ...(mark ? [mark.head] : [])],
    ...rows.map((row) => [...row, ...(mark ? [mark.text] : [])]),
  ]);
};
