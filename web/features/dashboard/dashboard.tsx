import { Button } from '@mantine/core';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { type Days, daysBetween } from '@stimmlage/core/days';
import { IconChartBarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
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
import { SessionPanel } from './session-panel';
import { SessionPicker } from './session-picker';
import { TopPainPoints } from './top-pain-points';
import { type Counted, useDashboard } from './use-dashboard';
import { CURRENT, type DashboardView } from './view';

/** A summary of the figures in a few sentences, each with a link to the statements behind it. */
const AnswerLine = ({
  stats,
  behind,
  days,
}: {
  stats: DashboardStats;
  behind: StatementsSearch;
  days: Days | null;
}) => {
  const { t, language } = useTexts('dashboard');
  const formats = useFormats();
  const nameOf = (category: string): string => chartName(category, language);
  const isOfSession = behind.run !== undefined;
  return (
    <section aria-label={t('answer.label')}>
      <p className={texts.answer}>
        {answerSentences(stats, { t, formats, nameOf, days, isOfSession }).map(({ text, behind: own }) => (
          <Fragment key={text}>
            <FigureLink behind={{ ...behind, ...own }}>{text}</FigureLink>{' '}
          </Fragment>
        ))}
      </p>
    </section>
  );
};

interface DashboardProps extends Counted {
  sessionId: number | null;
  /** The field for selecting the period, and the panel in which the dates of the period are selected. */
  period: { field: ReactNode; panel: ReactNode };
  onSession: (session: DashboardView['run']) => void;
  /** Selects all time as the period. */
  onAll: () => void;
  /** The chart of issues over time, for the selected labels and period. */
  chart: ReactNode;
  /** A panel with trends, which do not depend on the selected session. */
  trends: ReactNode;
  /** The set-up checklist. */
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

/** A message saying that the selected session has no figures, with a button that selects the current labels. */
const NoneOfSession = ({ onCurrent }: { onCurrent: () => void }) => {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyState icon={IconChartBarOff} title={t('noneOfSession.title')} text={t('noneOfSession.text')}>
      <Button onClick={onCurrent}>{t('noneOfSession.current')}</Button>
    </EmptyState>
  );
};

type Shown = ReturnType<typeof useDashboard>;

/** A message saying that there are no figures for the selected days, with a button that selects all time. */
const NoneInPeriod = ({ days, onAll }: Pick<Shown, 'days'> & Pick<DashboardProps, 'onAll'>) => {
  const { t, dayRange } = useTexts('dashboard');
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={t('noneInWindow.title')}
      text={t('noneInWindow.text', { days: days ? dayRange(days.from, days.to) : '' })}
    >
      <Button onClick={onAll}>{t('noneInWindow.whole')}</Button>
    </EmptyState>
  );
};

/** The summary and the four figures, or their placeholders while loading. */
const Summary = ({ shown: { stats, days, behind } }: { shown: Shown }) => {
  const { dayRange } = useTexts('dashboard');
  return (
    <>
      <div>
        {days !== null && <p className={texts.note}>{dayRange(days.from, days.to)}</p>}
        {stats === undefined ? (
          <div className={texts.answer} />
        ) : (
          <AnswerLine stats={stats} behind={behind ?? {}} days={days} />
        )}
      </div>
      <Cards stats={stats} days={days && daysBetween(days.from, days.to)} behind={behind ?? {}} />
    </>
  );
};

type FiguresProps = { shown: Shown } & Pick<DashboardProps, 'sessionId' | 'today' | 'chart' | 'onAll'>;

/**
 * The figures, or placeholders while the figures are loading. If there are no figures for the selected days,
 * the chart is still shown. The chart distinguishes days without statements from days that were not
 * collected. Readers can also select other days in the chart.
 */
const Figures = ({ shown, sessionId, today, chart, onAll }: FiguresProps) => {
  const { t } = useTranslation('dashboard');
  const { stats, days, isRefreshing, isEmpty } = shown;
  const behind = shown.behind ?? {};
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
      {isEmpty ? <NoneInPeriod days={days} onAll={onAll} /> : <Summary shown={shown} />}
      <div className={classes.main}>
        <div className={classes.chart} data-panel>
          {chart}
        </div>
        {!isEmpty && (
          <div className={classes.beside}>
            <TopPainPoints stats={stats} behind={behind} today={today} />
            <SentimentDistribution stats={stats} behind={behind} />
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className={classes.below}>
          <HeatDistribution stats={stats} behind={behind} />
          <SessionPanel sessionId={sessionId} lastUpdated={stats?.last_updated} />
        </div>
      )}
    </div>
  );
};

/**
 * The dashboard: the most frequent issues and how they are changing, based on the current labels or the
 * labels from one session.
 */
export const Dashboard = ({
  selection,
  sessionId,
  today,
  isLastDayKnown,
  lastDayFailure,
  period,
  onSession,
  onAll,
  chart,
  trends,
  setup,
}: DashboardProps) => {
  const { t } = useTranslation('dashboard');
  const errorSentence = useErrorSentence();
  const shown = useDashboard({ selection, today, isLastDayKnown, lastDayFailure });
  const { isEmpty, isNothing, failed, refetch } = shown;

  const content = (): ReactNode => {
    if (failed !== null) {
      return (
        <Failure title={t('failure.title')} text={errorSentence(failed)} error={failed} onRetry={refetch} />
      );
    }
    if (isNothing && sessionId !== null) return <NoneOfSession onCurrent={() => onSession(CURRENT)} />;
    if (isNothing) {
      return (
        <div className={layout.stack}>
          {setup}
          <Nothing onCheck={refetch} />
        </div>
      );
    }
    return (
      <>
        <Figures shown={shown} sessionId={sessionId} today={today} chart={chart} onAll={onAll} />
        {trends}
        {!isEmpty && <Heated behind={shown.behind} count={shown.stats?.high_heat} />}
      </>
    );
  };

  return (
    <>
      <ScreenActions>
        {period.field}
        <SessionPicker sessionId={sessionId} onSession={onSession} />
        <ShareButton />
      </ScreenActions>
      {period.panel}
      {content()}
    </>
  );
};
