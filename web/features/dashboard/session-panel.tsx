import { Skeleton } from '@mantine/core';
import { isEnoughForAgreement } from '@stimmlage/core/evaluation/agreement';
import { Link } from '@tanstack/react-router';
import { type SessionChoice, useMethods, useSessionChoice } from '../../data/dashboard';
import { useAgreement } from '../../data/evaluation';
import { useSession } from '../../data/sessions';
import { useIsAdmin } from '../../domain/current-user';
import { FigureLink } from '../../domain/links';
import { useModelLabel } from '../../domain/model-label';
import { StatusBadge } from '../../domain/status-badge';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Fact } from '../../ui/fact';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './dashboard.module.css';

const Agreement = ({ id }: { id: number }) => {
  const { t, twoDecimals, integer } = useTexts('dashboard');
  const { data, isError } = useAgreement(id);
  if (data === undefined) return isError ? t('selected.agreementFailed') : '–';
  if (data.n === 0) return t('selected.agreementNone');
  return (
    <>
      {data.kappa === null || !isEnoughForAgreement(data.n)
        ? '–'
        : t('selected.agreementValue', { kappa: twoDecimals(data.kappa) })}
      {' · '}
      <FigureLink behind={{ run: id, coded_by: 'person' }}>
        {t('selected.corrected', { count: data.n, number: integer(data.n) })}
      </FigureLink>
    </>
  );
};

/** The progress and cost of a session, shown only to admins. */
const AdminFacts = ({ id }: { id: number }) => {
  const { t, integer } = useTexts('dashboard');
  const dollars = useDollars();
  return (
    <QueryView query={useSession(id)} failure={t('selected.failure')} skeleton={<Skeleton height="9.5rem" />}>
      {(session) => (
        <>
          <Fact term={t('column.status', { ns: 'staff' })}>
            <StatusBadge status={session.status} />
          </Fact>
          <Fact term={t('selected.items')}>
            {t('selected.itemsValue', {
              labelled: integer(session.labelled_count),
              planned: integer(session.content_count),
            })}
          </Fact>
          <Fact term={t('selected.failed')}>{integer(session.failed_count)}</Fact>
          <Fact term={t('selected.batches')}>
            {t('selected.batchesValue', {
              completed: integer(session.completed_batches),
              all: integer(session.batch_count),
            })}
          </Fact>
          <Fact term={t('column.cost', { ns: 'staff' })}>{dollars(session.cost_usd)}</Fact>
          <Fact term={t('selected.agreement')}>
            <Agreement id={id} />
          </Fact>
        </>
      )}
    </QueryView>
  );
};

const SessionFacts = ({ session }: { session: SessionChoice }) => {
  const { t, integer } = useTexts('dashboard');
  const modelLabel = useModelLabel();
  const isAdmin = useIsAdmin();
  return (
    <dl className={classes.sessionPanelFacts}>
      <Fact term={t('column.model', { ns: 'staff' })}>{modelLabel(session.modelName)}</Fact>
      <Fact term={t('selected.content')}>
        <FigureLink behind={{ run: session.id }}>{integer(session.processedContentCount)}</FigureLink>
      </Fact>
      <Fact term={t('column.created', { ns: 'staff' })}>
        <RelativeTime moment={session.createdAt} dialect="analysis" />
      </Fact>
      {isAdmin && <AdminFacts id={session.id} />}
    </dl>
  );
};

/** The models that assigned the current labels, which may be from several sessions. */
const CurrentFacts = ({ lastUpdated }: { lastUpdated: string | null | undefined }) => {
  const { t, integer } = useTexts('dashboard');
  const modelLabel = useModelLabel();
  return (
    <>
      <p className={classes.sessionPanelText}>{t('selected.currentText')}</p>
      <dl className={classes.sessionPanelFacts}>
        <Fact term={t('selected.updated')}>
          {lastUpdated === undefined ? (
            <Skeleton width="6rem" height="1em" />
          ) : (
            <RelativeTime moment={lastUpdated} dialect="analysis" />
          )}
        </Fact>
      </dl>
      <h3 className={classes.head}>{t('selected.labelsOf')}</h3>
      <QueryView query={useMethods()} skeleton={<Skeleton height="4rem" />}>
        {(methods) => (
          <dl className={classes.sessionPanelFacts}>
            {methods.map(({ method, model, count }) => (
              <Fact key={`${method} ${model}`} term={modelLabel(model)}>
                {integer(count)}
              </Fact>
            ))}
          </dl>
        )}
      </QueryView>
    </>
  );
};

interface SessionPanelProps {
  /** Null for the current labels, which may be from several sessions. */
  sessionId: number | null;
  /** Undefined while loading. */
  lastUpdated: string | null | undefined;
}

const SelectedPanel = ({ sessionId }: { sessionId: number }) => {
  const { t } = useTexts('dashboard');
  const isAdmin = useIsAdmin();
  const query = useSessionChoice(sessionId);
  return (
    <Panel
      title={safeText(query.data?.name ?? '') || t('run.session', { id: sessionId })}
      actions={
        isAdmin && (
          <Link to="/analysis" search={{ session: sessionId }} className={texts.small}>
            {t('selected.open')}
          </Link>
        )
      }
    >
      <QueryView query={query} failure={t('selected.failure')} skeleton={<Skeleton height="12rem" />}>
        {(session) =>
          session === null ? (
            <p className={classes.sessionPanelText}>{t('selected.unlisted')}</p>
          ) : (
            <SessionFacts session={session} />
          )
        }
      </QueryView>
    </Panel>
  );
};

/** A panel that describes the labels that the figures are based on. */
export const SessionPanel = ({ sessionId, lastUpdated }: SessionPanelProps) => {
  const { t } = useTexts('dashboard');
  if (sessionId !== null) return <SelectedPanel sessionId={sessionId} />;
  return (
    <Panel title={t('run.current')}>
      <CurrentFacts lastUpdated={lastUpdated} />
    </Panel>
  );
};
