import { Button, NativeSelect } from '@mantine/core';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { IconChartBarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionChoices, useStats } from '../../data/dashboard';
import { FigureLink } from '../../domain/links';
import { chartName } from '../../domain/names';
import type { StatementsSearch } from '../../domain/statements';
import { useErrorSentence } from '../../i18n/use-error-text';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Failure } from '../../ui/message';
import { ScreenActions } from '../../ui/screen-header';
import { ShareButton } from '../../ui/share-button';
import texts from '../../ui/text.module.css';
import { answerSentences } from './answer';
import { Cards } from './cards';
import classes from './dashboard.module.css';
import { HeatDistribution, SentimentDistribution } from './distributions';
import { Heated } from './heated';
import { readSelection, selectedStatements, selectionQuery } from './selection';
import { SessionPanel } from './session-panel';
import { SessionPicker } from './session-picker';
import { TopPainPoints } from './top-pain-points';
import { type DashboardView, windowChoices } from './view';

/**
 * A summary of what is criticised most and whether that is rising. Each sentence links to the statements
 * behind it.
 */
const AnswerLine = ({ stats, behind }: { stats: DashboardStats; behind: StatementsSearch }) => {
  const { t, language } = useTexts('dashboard');
  const formats = useFormats();
  const nameOf = (category: string): string => chartName(category, language);
  return (
    <section aria-label={t('answer.label')}>
      <p className={texts.answer}>
        {answerSentences(stats, { t, formats, nameOf }).map(({ text, behind: own }) => (
          <Fragment key={text}>
            <FigureLink behind={{ ...behind, ...own }}>{text}</FigureLink>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
};

interface DashboardProps {
  view: DashboardView;
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
  onView: (change: Partial<DashboardView>) => void;
  /** Renders the chart over time for a session, or for the current labels if null. */
  chart: (sessionId: number | null) => ReactNode;
  /** A panel with trends, which do not depend on the selected session. */
  trends: ReactNode;
  /** The steps of the set-up that are still to be done. */
  setup: ReactNode;
}

/** A message with possible reasons why there are no figures. */
const Nothing = ({ onCheck }: { onCheck: () => void }) => {
  const { t } = useTranslation('dashboard');
  const reasons = ['notAnalysed', 'notConnected', 'notCollecting'] as const;
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={t('none.title')}
      text={
        <>
          <p>{t('none.text')}</p>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{t(`none.${reason}`)}</li>
            ))}
          </ul>
        </>
      }
    >
      <Button onClick={onCheck}>{t('none.check')}</Button>
    </EmptyState>
  );
};

const useDashboard = (view: DashboardView, today: string | null) => {
  const sessions = useSessionChoices();
  const selection = readSelection(view);
  const stats = useStats(selectionQuery(selection));
  return {
    sessions: sessions.data,
    selection,
    stats: stats.data,
    isRefreshing: stats.isPlaceholderData,
    behind: today === null ? null : selectedStatements(selection, today),
    failed: stats.isError && stats.data === undefined ? stats.error : null,
    refetch: (): void => {
      void sessions.refetch();
      void stats.refetch();
    },
  };
};

type Shown = ReturnType<typeof useDashboard>;

/** The figures, or placeholders while they are loading. */
const Figures = ({ shown, chart }: { shown: Shown; chart: DashboardProps['chart'] }) => {
  const { t } = useTranslation('dashboard');
  const { stats, selection, sessions, isRefreshing } = shown;
  const behind = shown.behind ?? {};
  const { sessionId } = selection;
  return (
    <div
      className={layout.stack}
      aria-busy={stats === undefined || isRefreshing}
      data-refreshing={isRefreshing}
    >
      {stats === undefined && (
        <p role="status" className="visually-hidden">
          {t('loading')}
        </p>
      )}
      {stats === undefined ? <div className={texts.answer} /> : <AnswerLine stats={stats} behind={behind} />}
      <Cards stats={stats} selection={selection} behind={behind} />
      <div className={classes.main}>
        <div className={classes.chart} data-panel>
          {chart(sessionId)}
        </div>
        <div className={classes.beside}>
          <TopPainPoints stats={stats} behind={behind} />
          <SentimentDistribution stats={stats} behind={behind} />
        </div>
      </div>
      <div className={classes.below}>
        <HeatDistribution stats={stats} behind={behind} />
        <SessionPanel
          sessionId={sessionId}
          session={sessions?.find(({ id }) => id === sessionId)}
          lastUpdated={stats?.last_updated}
        />
      </div>
    </div>
  );
};

/**
 * The dashboard: what is criticised and whether that is rising, based on the current labels or those from one
 * session.
 */
export const Dashboard = ({ view, today, onView, chart, trends, setup }: DashboardProps) => {
  const { t } = useTranslation('dashboard');
  const errorSentence = useErrorSentence();
  const shown = useDashboard(view, today);
  const { stats, selection, sessions, failed, refetch } = shown;

  const content = (): ReactNode => {
    if (failed !== null) {
      return (
        <Failure title={t('failure.title')} text={errorSentence(failed)} error={failed} onRetry={refetch} />
      );
    }
    if (stats?.total_texts !== 0) {
      return (
        <>
          <Figures shown={shown} chart={chart} />
          {trends}
          <Heated behind={shown.behind} />
        </>
      );
    }
    if (view.window === undefined) {
      return (
        <div className={layout.stack}>
          {setup}
          <Nothing onCheck={refetch} />
        </div>
      );
    }
    return (
      <EmptyState
        icon={IconChartBarOff}
        title={t('noneInWindow.title')}
        text={t('noneInWindow.text', { days: view.window })}
      >
        <Button onClick={() => onView({ window: undefined })}>{t('noneInWindow.whole')}</Button>
      </EmptyState>
    );
  };

  return (
    <>
      <ScreenActions>
        <NativeSelect
          aria-label={t('window.label')}
          value={String(view.window ?? '')}
          data={[
            { value: '', label: t('window.whole') },
            ...windowChoices.map((days) => ({ value: String(days), label: t('window.days', { days }) })),
          ]}
          onChange={({ currentTarget: { value: days } }) =>
            onView({ window: days === '' ? undefined : Number(days) })
          }
        />
        <SessionPicker
          sessions={sessions ?? []}
          sessionId={selection?.sessionId ?? null}
          onSession={(run) => onView({ run })}
        />
        <ShareButton />
      </ScreenActions>
      {content()}
    </>
  );
};
