import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { useTexts } from '../i18n/use-texts';
import type { Column, ColumnSort } from '../ui/table/data-table';
import { HeatBadge, IntensityBadge, SentimentBadge } from './label-badges';
import { chartName } from './names';

interface LabelColumns {
  /** Width of the column with the category's name. */
  nameWidth: string;
  /** How to sort by a scale; undefined in a list with a fixed order. */
  sortBy?: (scale: 'intensity' | 'heat') => ColumnSort;
}

/** Returns the columns of a statement's label in a list. */
export const useLabelColumns = ({ nameWidth, sortBy }: LabelColumns): Column<CommentRow>[] => {
  const { t, language } = useTexts('staff');
  return [
    {
      key: 'sentiment',
      header: t('label.sentiment'),
      width: '7.5rem',
      cell: (row) => <SentimentBadge sentiment={row.complaint_type} />,
    },
    {
      key: 'painPoint',
      header: t('label.painPoint'),
      width: nameWidth,
      cell: (row) => chartName(row.pain_point_category, language),
    },
    {
      key: 'intensity',
      header: t('label.intensity'),
      ...(sortBy && { sort: sortBy('intensity') }),
      width: '7.5rem',
      cell: (row) => <IntensityBadge step={row.intensity_score} />,
    },
    {
      key: 'heat',
      header: t('label.heat'),
      ...(sortBy && { sort: sortBy('heat') }),
      width: sortBy ? '5.25rem' : '4.5rem',
      cell: (row) => <HeatBadge step={row.heat_score} />,
    },
  ];
};
