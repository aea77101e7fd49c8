import type { Explored, ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { type CsvCell, toCsv } from '@stimmlage/core/csv';
import { columnsOf, type ExplorerDimension, isAgainstBefore } from '@stimmlage/core/figures/explorer';
import type { TFunction } from 'i18next';
import { knownCount, type Line, type Shown } from './rest';
import type { FilterName } from './use-filter-names';
import type { ExplorerAsked } from './view';

interface CsvTexts {
  t: TFunction<'explorer'>;
  nameOf: (dimension: ExplorerDimension, heading: ExplorerHeading) => string;
  otherName: (headings: readonly ExplorerHeading[]) => string;
  /** The active filters, repeated in every row. */
  filters: readonly FilterName[];
  partial: { head: string; cellOf: (heading: ExplorerHeading) => string };
  /** The mark for sandbox data, which is repeated in every row; null if the data is not from the sandbox. */
  mark: { head: string; text: string } | null;
}

type Named = { name: string; heading?: ExplorerHeading };

/**
 * Converts a table to CSV with one line per cell, for pivot tables in a spreadsheet. Each line contains the
 * row, column, number of statements, unformatted value and days. Missing values are empty.
 */
export const explorerCsv = (
  explored: Explored,
  asked: ExplorerAsked,
  shown: Shown,
  { t, nameOf, otherName, filters, partial, mark }: CsvTexts,
): string => {
  const { measure } = asked;
  const columnsBy = columnsOf(asked);
  const all: Named = { name: t('all') };
  const hasPart = measure === 'criticism';
  const isChange = isAgainstBefore(measure);

  const head = [
    t(`dimension.${asked.rows}`),
    ...(columnsBy === null ? [] : [t(`dimension.${columnsBy}`)]),
    t('measures.count'),
    ...(measure === 'count' ? [] : [t(`measures.${measure}`)]),
    ...(hasPart ? [t('csv.part')] : []),
    ...(isChange ? [t('csv.before'), t('csv.doubt')] : []),
    t('csv.from'),
    t('csv.to'),
    partial.head,
    ...filters.map(({ head }) => head),
    ...(mark ? [mark.head] : []),
  ];
  const cellLine = (cell: ExplorerCell, row: Named, column: Named): CsvCell[] => {
    const headings = [row.heading, column.heading].flatMap((heading) => heading ?? []);
    const days = headings.find((heading) => heading.days)?.days ?? explored;
    const reasons = headings.map(partial.cellOf).filter((reason) => reason !== '');
    return [
      row.name,
      ...(columnsBy === null ? [] : [column.name]),
      knownCount(cell),
      ...(measure === 'count' ? [] : [cell.value]),
      ...(hasPart ? [cell.part ?? null] : []),
      ...(isChange ? [cell.before ?? null, cell.doubt ? t(`csv.doubts.${cell.doubt}`) : null] : []),
      days.from,
      days.to,
      reasons.join('; ') || null,
      ...filters.map(({ value }) => value),
      ...(mark ? [mark.text] : []),
    ];
  };
  const columns: Named[] = [
    ...shown.columns.map((heading) => ({
      name: columnsBy === null ? '' : nameOf(columnsBy, heading),
      heading,
    })),
    ...(shown.restColumn ? [{ name: otherName(shown.restColumn.headings) }] : []),
  ];
  const linesOf = (line: Line, row: Named): CsvCell[][] => [
    ...columns.flatMap((column, index) => {
      const cell = line.cells[index];
      return cell ? [cellLine(cell, row, column)] : [];
    }),
    cellLine(line.total, row, all),
  ];
  return toCsv([
    head,
    ...shown.rows.flatMap((row) =>
      linesOf(row, { name: nameOf(asked.rows, row.heading), heading: row.heading }),
    ),
    ...(shown.restRow ? linesOf(shown.restRow, { name: otherName(shown.restRow.headings) }) : []),
    ...linesOf(shown.total, all),
  ]);
};
