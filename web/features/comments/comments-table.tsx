import { Badge, Button } from '@mantine/core';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HeatBadge, IntensityBadge, SentimentBadge } from '../../domain/label-badges';
import { chartName } from '../../domain/names';
import { useLanguage } from '../../i18n/use-language';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import type { Column } from '../../ui/table/data-table';
import classes from './comments-table.module.css';

const MOST_CHARACTERS = 200;
const MOST_OF_NAME = 40;

/** What was said, in one stretch, with what it is and when it was posted. */
const Content = ({ row }: { row: CommentRow }) => {
  const { t } = useTranslation('comments');
  return (
    <>
      <p dir="auto" className={classes.text}>
        {safeText(row.text, MOST_CHARACTERS)}
      </p>
      <p className={classes.facts}>
        <span>{t(`kind.${row.text_type}`)}</span>
        {row.politician !== null && <span>{t('via', { name: safeText(row.politician, MOST_OF_NAME) })}</span>}
        <RelativeTime moment={row.posted_at} dialect="content" />
        {row.corrected && (
          <Badge color="accent" leftSection={<IconUserCheck size={14} aria-hidden="true" />}>
            {t('corrected')}
          </Badge>
        )}
      </p>
    </>
  );
};

/** Comments with their labels; each opens its details. */
export const useColumns = (onOpen: (contentId: string) => void): Column<CommentRow>[] => {
  const { t } = useTranslation('comments');
  const language = useLanguage();
  return [
    { key: 'content', header: t('column.content'), isTitle: true, cell: (row) => <Content row={row} /> },
    {
      key: 'sentiment',
      header: t('column.sentiment'),
      width: '7.5rem',
      cell: (row) => <SentimentBadge sentiment={row.complaint_type} />,
    },
    {
      key: 'painPoint',
      header: t('column.painPoint'),
      width: '9.5rem',
      cell: (row) => chartName(row.pain_point_category, language),
    },
    {
      key: 'intensity',
      header: t('column.intensity'),
      width: '7.5rem',
      cell: (row) => <IntensityBadge step={row.intensity_score} />,
    },
    {
      key: 'heat',
      header: t('column.heat'),
      width: '4.5rem',
      cell: (row) => <HeatBadge step={row.heat_score} />,
    },
    {
      key: 'actions',
      header: t('column.actions'),
      width: '8rem',
      cell: (row) => (
        <Button aria-haspopup="dialog" onClick={() => onOpen(row.content_id)}>
          {t('view')}
          <span className="visually-hidden">{` ${row.content_id}`}</span>
        </Button>
      ),
    },
  ];
};
