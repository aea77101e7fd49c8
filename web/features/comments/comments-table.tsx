import { Badge, Button } from '@mantine/core';
import type { ReachMeasure } from '@stimmlage/core/codes/content';
import type { CommentRow, CommentSort } from '@stimmlage/core/contracts/comments';
import { IconChevronRight, IconFlag, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabelColumns } from '../../domain/label-columns';
import { shownReach } from '../../domain/reach-column';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import { CutLine } from '../../ui/table/cut-line';
import type { Column, ColumnSort } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import { beginningOf } from './beginning';
import { CodeCell } from './code-cell';
import classes from './comments.module.css';
import type { useRowCorrection } from './use-row-correction';

const MOST_CHARACTERS = 200;
const MOST_OF_NAME = 40;

/**
 * The text of a comment, with the comment's kind, target and date, and badges for a correction and a flag.
 */
const Content = ({ row, isChanged }: { row: CommentRow; isChanged: boolean }) => {
  const { t } = useTranslation('comments');
  return (
    <div className={classes.content}>
      <p dir="auto" className={texts.words}>
        {safeText(row.text, MOST_CHARACTERS)}
      </p>
      <p className={`${classes.facts} ${texts.note}`}>
        <span className={classes.origin}>{t(`kind.${row.text_type}`)}</span>
        {row.politician !== null && (
          <span className={classes.origin}>{t('via', { name: safeText(row.politician, MOST_OF_NAME) })}</span>
        )}
        <RelativeTime moment={row.posted_at} dialect="content" />
        {row.corrected && (
          <Badge
            color="accent"
            title={t('corrected')}
            leftSection={<IconUserCheck size={14} aria-hidden="true" />}
          >
            {t('corrected')}
          </Badge>
        )}
        {isChanged && <CutLine>{t('correction.stays')}</CutLine>}
        {row.flag !== null && (
          <Badge
            color="caution"
            title={t(`choices.flag.${row.flag}`)}
            classNames={{ root: classes.flag ?? '', label: classes.flagText ?? '' }}
            leftSection={<IconFlag size={14} aria-hidden="true" />}
          >
            {t(`choices.flag.${row.flag}`)}
          </Badge>
        )}
      </p>
    </div>
  );
};

/** The two sort orders of each column. The first click on a column's heading selects the first sort order. */
const sorts = {
  content: ['newest', 'oldest'],
  sentiment: ['sentiment', 'sentiment_reversed'],
  issue: ['issue', 'issue_reversed'],
  intensity: ['intensity', 'lowest_intensity'],
  heat: ['heat', 'lowest_heat'],
  likes: ['likes', 'newest'],
  reposts: ['reposts', 'newest'],
  replies: ['replies', 'newest'],
  views: ['views', 'newest'],
} as const satisfies Record<string, readonly [CommentSort, CommentSort]>;

/** The sort orders that start with the lowest value, the earliest date or the first code. */
const rising: readonly CommentSort[] = ['oldest', 'sentiment', 'issue', 'lowest_intensity', 'lowest_heat'];

const reachFields = {
  likes: 'like_count',
  reposts: 'repost_count',
  replies: 'reply_count',
  views: 'view_count',
} as const satisfies Record<ReachMeasure, keyof CommentRow>;

interface CommentColumns {
  sort: CommentSort;
  onSort: (sort: CommentSort) => void;
  onOpen: (contentId: string) => void;
  /** Functions for correcting statements directly in the list. */
  correction: ReturnType<typeof useRowCorrection>;
  /** The time at which the list was loaded, in milliseconds since the epoch. */
  loadedAt: number;
}

/**
 * Returns the columns of the comments table. The last column contains a button that opens a comment's
 * details.
 */
export const useColumns = ({
  sort,
  onSort,
  onOpen,
  correction,
  loadedAt,
}: CommentColumns): Column<CommentRow>[] => {
  const { t, integer } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  const sortBy = (column: keyof typeof sorts): ColumnSort => {
    const [first, second] = sorts[column];
    // Columns for reach, such as likes, can be sorted in one direction only. Their second sort order,
    // `newest`, is the default order of the list.
    const isSorted = sort === first || (sort === second && second !== 'newest');
    const next = sort === first ? second : first;
    return {
      order: isSorted ? (rising.includes(sort) ? 'rising' : 'falling') : undefined,
      next: staff(`order.${next}`),
      onSort: () => onSort(next),
    };
  };
  const measure = shownReach(sort);
  return [
    {
      key: 'content',
      header: t('column.content'),
      sort: sortBy('content'),
      isTitle: true,
      cell: (row) => (
        <Content row={row} isChanged={(correction.edits.get(row.content_id)?.at ?? 0) > loadedAt} />
      ),
    },
    ...useLabelColumns({
      nameWidth: '8.25rem',
      sortBy,
      cellOf: (name, row, code) => (
        <CodeCell
          name={name}
          row={row}
          onCorrect={
            correction.mayCorrect(row)
              ? (codes) => void correction.correct([row.content_id], codes)
              : undefined
          }
          onOpen={() => onOpen(row.content_id)}
        >
          {code}
        </CodeCell>
      ),
    }),
    {
      key: 'reach',
      header: t(`column.${measure}`),
      sort: sortBy(measure),
      align: 'end',
      width: '5.75rem',
      cell: (row) => integer(row[reachFields[measure]]),
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      isNarrow: true,
      width: '4rem',
      cell: (row) => (
        <Button
          aria-haspopup="dialog"
          aria-label={`${t('view')}: ${beginningOf(row)}`}
          title={t('view')}
          className={classes.view ?? ''}
          onClick={() => onOpen(row.content_id)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
          <span className={classes.viewWord}>{t('view')}</span>
          <span className="visually-hidden">{` ${row.content_id}`}</span>
        </Button>
      ),
    },
  ];
};
