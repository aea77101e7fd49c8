import type { ReachMeasure } from '@stimmlage/core/codes/content';
import type { RawContentItem, RawContentSort } from '@stimmlage/core/contracts/content';
import { Link, useNavigate } from '@tanstack/react-router';
import { shownReach } from '../../domain/reach-column';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import { CutLine } from '../../ui/table/cut-line';
import { type Column, type ColumnSort, DataTable } from '../../ui/table/data-table';
import type { Selection } from '../../ui/table/use-selection';
import { Status } from './raw-card';

/** The maximum numbers of characters to show. The limit for text is more than fits on one line. */
const MOST = { text: 200, name: 60 } as const;

const reachFields = {
  likes: 'likesCount',
  reposts: 'retweetsCount',
  replies: 'repliesCount',
  views: 'viewsCount',
} as const satisfies Record<ReachMeasure, keyof RawContentItem['metrics']>;

/** The sort orders that start with the earliest date, the alphabetically first author or the first status. */
const rising: readonly RawContentSort[] = ['oldest', 'author', 'status'];

interface Sorting {
  sort: RawContentSort;
  onSort: (sort: RawContentSort) => void;
}

const useColumns = ({ sort, onSort }: Sorting): Column<RawContentItem>[] => {
  const { t, integer } = useTexts('rawContent');
  const { t: staff } = useTexts('staff');
  const sortBy = (first: RawContentSort, second: RawContentSort): ColumnSort => {
    const next = sort === first ? second : first;
    // Columns for reach, such as likes, can be sorted in one direction only. Their second sort order,
    // `newest`, is the default order of the list.
    const isSorted = sort === first || (sort === second && second !== 'newest');
    return {
      order: isSorted ? (rising.includes(sort) ? 'rising' : 'falling') : undefined,
      next: staff(`order.${next}`),
      onSort: () => onSort(next),
    };
  };
  const measure = shownReach(sort);
  const authorOf = ({ author, authorHidden }: RawContentItem): string =>
    author === null
      ? t(authorHidden ? 'card.hiddenAuthor' : 'card.noAuthor')
      : `@${safeText(author.twitterData.username, MOST.name)}`;
  return [
    {
      key: 'text',
      header: t('column.text'),
      isTitle: true,
      cell: (item) => (
        <CutLine>
          <Link to="/detail/$id" params={{ id: item.id }}>
            <bdi>{safeText(item.contentText, MOST.text)}</bdi>
          </Link>
        </CutLine>
      ),
    },
    {
      key: 'author',
      header: t('column.author'),
      sort: sortBy('author', 'author_reversed'),
      width: '9rem',
      cell: (item) => <CutLine>{authorOf(item)}</CutLine>,
    },
    {
      key: 'status',
      header: t('column.status'),
      sort: sortBy('status', 'status_reversed'),
      width: '8rem',
      cell: (item) => <Status item={item} />,
    },
    {
      key: 'reach',
      header: t(`column.${measure}`),
      sort: sortBy(measure, 'newest'),
      align: 'end',
      width: '5.75rem',
      cell: ({ metrics }) => integer(metrics[reachFields[measure]]),
    },
    {
      key: 'posted',
      header: t('column.posted'),
      sort: sortBy('newest', 'oldest'),
      width: '8rem',
      cell: ({ postedAt }) => <RelativeTime moment={postedAt} dialect="content" />,
    },
  ];
};

interface RawTableProps extends Sorting {
  items: readonly RawContentItem[];
  selection: Selection;
  isOld: boolean;
}

/** A table of collected posts in single-line rows. Each row opens the details of the post. */
export const RawTable = ({ items, selection, isOld, ...sorting }: RawTableProps) => {
  const { t } = useTexts('rawContent');
  const { t: staff } = useTexts('staff');
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('list')}
      columns={useColumns(sorting)}
      rows={items}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/detail/$id', params: { id } })}
      selection={{ of: selection, nameOf: ({ externalId }) => staff('selection.row', { text: externalId }) }}
      isCompact
      isRefreshing={isOld}
    />
  );
};
