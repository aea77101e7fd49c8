import { ActionIcon, Button } from '@mantine/core';
import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { limits } from '@stimmlage/core/limits';
import { IconPlayerPlay, IconTrash, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useGoldSets } from '../../data/evaluation';
import { SortField } from '../../domain/sort-field';
import { type SortableColumn, useSorted } from '../../domain/use-sorted';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';
import { useLeftOutText } from './left-out';
import { Terms } from './terms';
import type { EvaluationView, OnEvaluationView } from './view';

interface GoldSetsProps {
  view: EvaluationView;
  onView: OnEvaluationView;
}

const Actions = ({ set: { id, name }, view, onView }: GoldSetsProps & { set: GoldSet }) => {
  const { t } = useTexts('evaluation');
  const navigate = useNavigate();
  const safe = safeText(name);
  return (
    <div className={layout.actions}>
      <Button
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        aria-label={t('gold.startLong', { name: safe })}
        onClick={() =>
          void navigate({
            to: '/analysis',
            search: { tab: 'evaluation', ...view, create: 'open', gold_set: id },
            resetScroll: false,
          })
        }
      >
        {t('gold.start')}
      </Button>
      <ActionIcon
        title={t('action.delete', { ns: 'staff' })}
        aria-label={t('delete.title', { name: safe })}
        onClick={() => onView({ remove: id })}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/** A list of the gold sets that models can be evaluated against. */
export const GoldSets = ({ view, onView }: GoldSetsProps) => {
  const { t, integer } = useTexts('evaluation');
  const leftOutText = useLeftOutText();
  const query = useGoldSets();
  const size = limits.pageSize;
  const show = ({ id }: GoldSet): void => onView({ against: String(id), run: undefined, model: '' });
  const columns: SortableColumn<GoldSet>[] = [
    {
      key: 'name',
      header: t('gold.name'),
      isTitle: true,
      sortValue: ({ name }) => name,
      cell: (set) => {
        const name = safeText(set.name);
        return (
          <button
            type="button"
            className={texts.name}
            title={t('gold.show')}
            aria-label={t('gold.showLong', { name })}
            onClick={() => show(set)}
          >
            {name}
          </button>
        );
      },
    },
    {
      key: 'items',
      header: t('gold.items'),
      align: 'end',
      width: '6rem',
      sortValue: ({ items }) => items,
      cell: ({ items }) => integer(items),
    },
    { key: 'leftOut', header: t('gold.leftOut'), cell: ({ left_out: leftOut }) => leftOutText(leftOut) },
    {
      key: 'created',
      header: t('gold.created'),
      width: '10rem',
      sortValue: ({ createdAt }) => Date.parse(createdAt),
      cell: ({ createdAt }) => <RelativeTime moment={createdAt} dialect="analysis" />,
    },
    {
      key: 'actions',
      isForScreens: true,
      header: t('column.actions', { ns: 'staff' }),
      align: 'end',
      width: '15rem',
      cell: (set) => <Actions set={set} view={view} onView={onView} />,
    },
  ];
  const {
    columns: headings,
    rows: all,
    field,
  } = useSorted({
    columns,
    rows: query.data,
    sorting: { sort: view.setSort, order: view.setOrder },
    onSort: ({ sort, order }) => onView({ setSort: sort, setOrder: order, sets: 1 }),
    nameOf: ({ name }) => name,
  });
  return (
    <ListPanel
      title={t('gold.title')}
      explanation={<Terms of={['items', 'leftOut']} />}
      actions={
        <Button
          leftSection={<IconUpload size={16} aria-hidden="true" />}
          onClick={() => onView({ upload: 'open' })}
        >
          {t('gold.upload')}
        </Button>
      }
      query={query}
      failure={t('gold.failure')}
      rows={all?.slice((view.sets - 1) * size, view.sets * size)}
      total={all?.length}
      pager={{ page: view.sets, limit: size, onPage: (sets) => onView({ sets }) }}
      nothing={{ title: t('gold.none'), text: t('gold.noneText') }}
    >
      {(list) => (
        <>
          <div className={layout.sort}>
            <SortField {...field} />
          </div>
          <DataTable {...list} columns={headings} rowKey={({ id }) => id} onOpen={show} skeletonRows={3} />
        </>
      )}
    </ListPanel>
  );
};
