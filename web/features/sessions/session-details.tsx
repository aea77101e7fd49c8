import { Skeleton } from '@mantine/core';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsWorkerMissing } from '../../data/operations';
import { useSession } from '../../data/sessions';
import { MissingWorker } from '../../domain/missing-worker';
import { useModelLabel } from '../../domain/model-label';
import { StatusBadge } from '../../domain/status-badge';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { BatchList } from './batch-list';
import { FaultPanel, useFaultText } from './fault';
import { RetestResult } from './retest-result';
import { RefreshFault, SessionActions, useRefresh } from './session-actions';
import { SessionFacts } from './session-facts';
import { SessionProgress } from './session-progress';
import classes from './sessions.module.css';
import { Terms } from './terms';
import type { OnSessionsView, SessionsView } from './view';

const MOST = { name: 200, words: 600 } as const;

/**
 * The media query for narrow windows, in which the details are below the list instead of beside it. There,
 * selecting a session scrolls the details into view.
 */
const NARROW = '(max-width: 75em)';

const useComeIntoSight = (id: number | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ id: number | undefined }>(undefined);
  useEffect(() => {
    const { current: last } = before;
    before.current = { id };
    if (id === undefined || last?.id === id || !window.matchMedia(NARROW).matches) return;
    box.current?.scrollIntoView({ block: 'start' });
    if (last) box.current?.focus({ preventScroll: true });
  }, [id]);
  return box;
};

/** The reason why a session failed or is delayed. */
const Words = ({ session: { reasons, finished_at: finishedAt, status } }: { session: Session }) => {
  const { t } = useTexts('sessions');
  const error = useReasonsText()(reasons);
  if (error === null) return null;
  const words = <p>{safeText(error, MOST.words)}</p>;
  if (status === 'failed') return <FaultPanel title={t('details.failed')}>{words}</FaultPanel>;
  return (
    <div role="status" className={layout.caution}>
      <p className={texts.subtitle}>{t(finishedAt === null ? 'details.heldUp' : 'details.partlyFailed')}</p>
      {words}
    </div>
  );
};

const NextStep = ({ session }: { session: Session }) => {
  const { t, time } = useTexts('sessions');
  const isOpen = session.finished_at === null;
  const isStalled = useIsWorkerMissing(isOpen);
  if (!isOpen) return null;
  const step = session.next_step_at;
  const next = step === null ? t('details.now') : t('details.nextStep', { time: time(new Date(step)) });
  return (
    <>
      {(session.cancel_requested || !isStalled) && (
        <p className={texts.note}>
          {session.cancel_requested && `${t('details.canceling')} `}
          {!isStalled && next}
        </p>
      )}
      <MissingWorker isWaiting />
    </>
  );
};

interface DetailsProps {
  session: Session;
  view: SessionsView;
  onView: OnSessionsView;
}

const Details = ({ session, view, onView }: DetailsProps) => {
  const { t } = useTexts('sessions');
  const modelLabel = useModelLabel();
  const refresh = useRefresh(session.id);
  return (
    <Panel
      title={safeText(session.session_name, MOST.name)}
      explanation={
        <Terms
          of={[
            'batches',
            'items',
            'labelled',
            'failed',
            'leftOut',
            'uncounted',
            'cost',
            'limit',
            ...(session.gold_set_id === null && session.retest_of === null ? (['posts'] as const) : []),
            'finished',
            'published',
          ]}
        />
      }
      detail={<StatusBadge status={session.status} />}
      actions={<SessionActions session={session} refresh={refresh} onView={onView} />}
    >
      <div className={layout.stack}>
        <p className={texts.note}>
          {modelLabel(session.model_name)} {safeText(session.model_version, MOST.name)}
          {' · '}
          {t('details.created')} <RelativeTime moment={session.created_at} dialect="analysis" />
        </p>
        <RefreshFault refresh={refresh} />
        <Words session={session} />
        <section className={layout.lines}>
          <h3 className={texts.subtitle}>{t('details.overall')}</h3>
          <SessionProgress session={session} label={t('details.overall')} />
          <NextStep session={session} />
        </section>
        <SessionFacts session={session} />
        {session.retest_of !== null && session.finished_at !== null && <RetestResult session={session} />}
        <BatchList
          id={session.id}
          page={view.batches}
          isAuto={view.auto === 'on'}
          onPage={(batches) => onView({ batches })}
        />
      </div>
    </Panel>
  );
};

const Chosen = ({ id, view, onView }: { id: number; view: SessionsView; onView: OnSessionsView }) => {
  const { t } = useTexts('sessions');
  const faultText = useFaultText();
  const query = useSession(id, view.auto === 'on');
  const content = (): ReactNode => {
    if (query.data) return <Details key={id} session={query.data} view={view} onView={onView} />;
    return query.isError ? null : <Skeleton height="30rem" />;
  };
  return (
    <>
      {query.isError && (
        <FaultPanel title={t('fault.session')} onRetry={() => void query.refetch()}>
          {faultText(query.error, t('fault.getSession'))}
        </FaultPanel>
      )}
      {content()}
    </>
  );
};

/** The selected session, with its progress, results, cost and batches. */
export const SessionDetails = ({ view, onView }: { view: SessionsView; onView: OnSessionsView }) => {
  const { t } = useTexts('sessions');
  const box = useComeIntoSight(view.session);
  return (
    <section ref={box} tabIndex={-1} aria-label={t('details.label')} className={classes.box}>
      {view.session === undefined ? (
        <div className={classes.nothing}>
          <EmptyState icon={IconListDetails} title={t('details.none')} text={t('details.noneText')} />
        </div>
      ) : (
        <Chosen id={view.session} view={view} onView={onView} />
      )}
    </section>
  );
};
