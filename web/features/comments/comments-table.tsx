import { Badge, Button } from '@mantine/core';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { IconFlag, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabelColumns } from '../../domain/label-columns';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import type { Column } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';

const MOST_CHARACTERS = 200;
const MOST_OF_NAME = 40;

/** The text of a comment, with its labels and its date. */
const Content = ({ row }: { row: CommentRow }) => {
  const { t } = useTranslation('comments');
  return (
    <>
      <p dir="auto" className={texts.words}>
        {safeText(row.text, MOST_CHARACTERS)}
      </p>
      <p className={`${layout.row} ${texts.note}`}>
        <span>{t(`kind.${row.text_type}`)}</span>
        {row.politician !== null && <span>{t('via', { name: safeText(row.politician, MOST_OF_NAME) })}</span>}
        <RelativeTime moment={row.posted_at} dialect="content" />
        {row.corrected && (
          <Badge color="accent" leftSection={<IconUserCheck size={14} aria-hidden="true" />}>
            {t('corrected')}
          </Badge>
        )}
        {row.flag !== null && (
          <Badge color="caution" leftSection={<IconFlag size={14} aria-hidden="true" />}>
            {t(`choices.flag.${row.flag}`)}
          </Badge>
        )}
      </p>
    </>
  );
};

/** Returns the columns for comments with their labels; each comment opens its details. */
export const useColumns = (onOpen: (contentId: string) => void): Column<CommentRow>[] => {
  const { t } = useTranslation('comments');
  return [
    { key: 'content', header: t('column.content'), isTitle: true, cell: (row) => <Content row={row} /> },
    ...useLabelColumns('9.5rem'),
    {
      key: 'actions',
      header: t('column.actions', { ns: 'staff' }),
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
