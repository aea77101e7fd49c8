import type { CommentRow } from '@stimmlage/core/contracts/comments';
import type { ReactNode } from 'react';
import type { Codes } from '../data/corrections';
import { useTexts } from '../i18n/use-texts';
import type { Column, ColumnSort } from '../ui/table/data-table';
import { HeatBadge, IntensityBadge, SentimentBadge } from './label-badges';
import { chartName } from './names';

interface LabelColumns {
  /** The width of the column with the name of the category. */
  nameWidth: string;
  /** Returns the sort options for the column of a code; omitted if the list cannot be sorted. */
  sortBy?: (code: 'sentiment' | 'issue' | 'intensity' | 'heat') => ColumnSort;
  /** Renders the cell for a code; by default, the cell contains only the code. */
  cellOf?: (name: CodeInColumn, row: CommentRow, code: ReactNode) => ReactNode;
}

/** The codes that have a column. */
export type CodeInColumn = Exclude<keyof Codes, 'policy_area'>;

/** Returns the columns for the codes of a statement's label. */
export const useLabelColumns = ({
  nameWidth,
  sortBy,
  cellOf = (_, __, code) => code,
}: LabelColumns): Column<CommentRow>[] => {
  const { t, language } = useTexts('staff');
  return [
    {
      key: 'sentiment',
      header: t('label.sentiment'),
      ...(sortBy && { sort: sortBy('sentiment') }),
      width: '6.75rem',
      cell: (row) => cellOf('complaint_type', row, <SentimentBadge sentiment={row.complaint_type} />),
    },
    {
      key: 'painPoint',
      header: t('label.painPoint'),
      ...(sortBy && { sort: sortBy('issue') }),
      width: nameWidth,
      cell: (row) => cellOf('pain_point_category', row, chartName(row.pain_point_category, language)),
    },
    {
      key: 'intensity',
      header: t('label.intensity'),
      ...(sortBy && { sort: sortBy('intensity') }),
      width: '6.75rem',
      cell: (row) => cellOf('intensity_score', row, <IntensityBadge step={row.intensity_score} />),
    },
    {
      key: 'heat',
      header: t('label.heat'),
      ...(sortBy && { sort: sortBy('heat') }),
      width: sortBy ? '5.25rem' : '4.5rem',
      cell: (row) => cellOf('heat_score', row, <HeatBadge step={row.heat_score} />),
    },
  ];
};
