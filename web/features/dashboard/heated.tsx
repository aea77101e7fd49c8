import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFirstComments } from '../../data/comments';
import { useFirstStoredDay } from '../../domain/installation';
import { useLabelColumns } from '../../domain/label-columns';
import { toStatements } from '../../domain/links';
import { useRetentionText } from '../../domain/no-longer-stored';
import { filtersOf, type StatementsSearch } from '../../domain/statements';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';

const MOST_CHARACTERS = 200;

/** How much of a statement is part of the name of its link. */
const NAME_CHARACTERS = 40;
const ROWS = 5;

interface HeatedProps {
  behind: StatementsSearch | null;
  /** How many statements with high heat the figures count; undefined while loading. */
  count: number | undefined;
}

/** The newest statements with high heat, each with a link to the statement's details. */
export const Heated = ({ behind, count = 0 }: HeatedProps) => {
  const { t } = useTranslation('dashboard');
  const retention = useRetentionText();
  const firstStored = useFirstStoredDay();
  const navigate = useNavigate();
  const query = useFirstComments(behind && { ...filtersOf(behind), heat: HIGH_FROM, limit: ROWS });
  const list = { ...behind, heat: HIGH_FROM };
  const columns: Column<CommentRow>[] = [
    {
      key: 'content',
      header: t('heated.content'),
      isTitle: true,
      cell: (row) => (
        <>
          <p dir="auto" className={texts.words}>
            {safeText(row.text, MOST_CHARACTERS)}
          </p>
          <p className={texts.note}>
            <Link {...toStatements({ ...list, comment: row.content_id })}>
              {t('heated.view')}
              <span className="visually-hidden">{`: ${safeText(row.text, NAME_CHARACTERS)}`}</span>
            </Link>{' '}
            · <RelativeTime moment={row.posted_at} dialect="content" />
          </p>
        </>
      ),
    },
    ...useLabelColumns({ nameWidth: '11rem' }),
  ];
  return (
    <ListPanel
      title={t('heated.title')}
      actions={
        <Link {...toStatements(list)} className={texts.small}>
          {t('heated.open')}
        </Link>
      }
      query={query}
      failure={t('heated.failure')}
      rows={query.data}
      nothing={
        count > 0 && firstStored !== null
          ? { title: t('retention.title', { ns: 'staff' }), text: retention }
          : { title: t('heated.none'), text: t('heated.noneText') }
      }
    >
      {(rows) => (
        <DataTable
          {...rows}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ content_id: comment }) => void navigate(toStatements({ ...list, comment }))}
          skeletonRows={ROWS}
        />
      )}
    </ListPanel>
  );
};
