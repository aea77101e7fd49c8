import type { Session } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { IconDownload, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { exportSessions, useSessions } from '../../data/sessions';
import { useModelLabel } from '../../domain/model-label';
import { SortField } from '../../domain/sort-field';
import { StatusBadge } from '../../domain/status-badge';
import { type CallSortedColumn, useSortedByCall } from '../../domain/use-sorted-by-call';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { ActionButton } from '../../ui/action-button';
import layout from '../../ui/layout.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';
import { FaultPanel, useFaultText } from './fault';
import { SessionProgress } from './session-progress';
import { Terms } from './terms';
import type { OfferedSessionSort, OnSessionsView, SessionsView } from './view';

const MOST_CHARACTERS = 90;

const Name = ({ session, onOpen }: { session: Session; onOpen: () => void }) => {
  const { t } = useTexts('sessions');
  const modelLabel = useModelLabel();
  const version = t('list.version', { version: safeText(session.model_version, MOST_CHARACTERS) });
  return (
    <>
      <button type="button" className={texts.name} onClick={onOpen}>
        {safeText(session.session_name, MOST_CHARACTERS)}
      </button>
      <p className={texts.note}>
        <span title={version}>
          {modelLabel(session.model_name)}
          <span className="visually-hidden">, {version}</span>
        </span>
        {' · '}
        <RelativeTime moment={session.created_at} dialect="analysis" />
      </p>
      {session.gold_set_id !== null && <p className={texts.note}>{t('list.gold')}</p>}
      {session.retest_of !== null && (
        <p className={texts.note}>{t('list.retest', { id: session.retest_of })}</p>
      )}
    </>
  );
};

const useColumns = (onOpen: (session: Session) => void): CallSortedColumn<Session, OfferedSessionSort>[] => {
  const { t } = useTexts('sessions');
  const dollars = useDollars();
  return [
    {
      key: 'session',
      header: t('list.session'),
      sortBy: 'session_name',
      isTitle: true,
      cell: (session) => <Name session={session} onOpen={() => onOpen(session)} />,
    },
    {
      key: 'progress',
      header: t('list.progress'),
      sortBy: 'status',
      width: '14rem',
      cell: (session) => (
        <>
          <SessionProgress
            session={session}
            label={t('list.progressOf', { name: safeText(session.session_name, MOST_CHARACTERS) })}
            head={<StatusBadge status={session.status} />}
          />
          {session.cancel_requested && session.finished_at === null && (
            <p className={texts.note}>{t('list.canceling')}</p>
          )}
        </>
      ),
    },
    {
      key: 'cost',
      header: t('column.cost', { ns: 'staff' }),
      sortBy: 'cost_usd',
      align: 'end',
      width: '5rem',
      cell: ({ cost_usd: cost }) => dollars(cost),
    },
  ];
};

/** The list of sessions, by default newest first. Selecting a session shows its details. */
export const SessionList = ({ view, onView }: { view: SessionsView; onView: OnSessionsView }) => {
  const { t } = useTexts('sessions');
  const faultText = useFaultText();
  const query = useSessions(view, view.auto === 'on');
  const open = ({ id }: Session): void => onView({ session: id, batches: 1 });
  const { columns, field } = useSortedByCall({
    columns: useColumns(open),
    others: [
      { key: 'created_at', header: t('column.created', { ns: 'staff' }) },
      { key: 'model_name', header: t('column.model', { ns: 'staff' }) },
    ],
    sorting: view,
    onSort: (change) => onView(change),
  });
  const isMissing = query.isError && query.data === undefined;
  return (
    <div className={layout.fields}>
      {query.isError && (
        <FaultPanel title={t('fault.sessions')} onRetry={() => void query.refetch()}>
          {faultText(query.error, t('fault.getSessions'))}
        </FaultPanel>
      )}
      {!isMissing && (
        <ListPanel
          title={t('list.title')}
          explanation={<Terms of={['progress', 'cost']} />}
          count={(count, number) => t('list.count', { count, number })}
          actions={
            <ActionButton icon={IconDownload} act={exportSessions} failure={t('list.exportFailed')}>
              {t('list.export')}
            </ActionButton>
          }
          query={query}
          failure={t('fault.sessions')}
          rows={query.data?.data}
          total={query.data?.pagination.total}
          pager={{ page: view.page, limit: limits.pageSize, onPage: (page) => onView({ page }) }}
          icon={IconSparkles}
          nothing={{ title: t('list.none'), text: t('list.noneText') }}
        >
          {(list) => (
            <>
              <div className={layout.sort}>
                <SortField {...field} />
              </div>
              <DataTable
                {...list}
                columns={columns}
                rowKey={({ id }) => id}
                selected={view.session ?? 0}
                onOpen={open}
              />
            </>
          )}
        </ListPanel>
      )}
      <p className={texts.note}>
        {t('settings')} <Link to="/admin/config">{t('settingsLink')}</Link>.
      </p>
    </div>
  );
};
