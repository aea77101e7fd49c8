import { Skeleton } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { limits } from '@stimmlage/core/limits';
import { IconMessageOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type PainPoint, usePainPoint } from '../../data/pain-points';
import { codeName } from '../../domain/names';
import type { Installation } from '../../domain/series/series-chart';
import { SessionFilter } from '../../domain/session-filter';
import { useDayWindow } from '../../domain/use-day-window';
import { useTexts } from '../../i18n/use-texts';
import type { OnView } from '../../lib/search';
import { shareOf } from '../../lib/shares';
import { RefreshButton } from '../../ui/action-button';
import { DayField } from '../../ui/day-field';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { QueryFailure } from '../../ui/query-view';
import { ScreenActions, useScreenTitle } from '../../ui/screen-header';
import { ShareButton } from '../../ui/share-button';
import { TabPanels } from '../../ui/tab-panels';
import texts from '../../ui/text.module.css';
import { Cards } from './cards';
import { CategorySelect } from './category-select';
import { ContentTab } from './content-tab';
import { DriversLink } from './drivers-link';
import { ExportButton } from './export-button';
import { IntensityTab } from './intensity-tab';
import { NoStatements } from './no-statements';
import { OverviewTab } from './overview-tab';
import { SentimentTab } from './sentiment-tab';
import { type PainPointView, painPointStatements, painPointTabs } from './view';

/**
 * A summary: the share of complaints, the mean intensity, and the change in the number of statements within a
 * week.
 */
const AnswerLine = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t, language, percent, integer, oneDecimal } = useTexts('painPoint');
  const { total, sentimentBreakdown, avgIntensity, change } = painPoint;
  const name = codeName(painPoint.kind, painPoint.code, language);
  const isInPeriod = painPoint.from !== null || painPoint.to !== null;
  const isOfSession = painPoint.analysisRunId !== null;
  if (total < limits.fewestStatements) {
    const few = isInPeriod ? 'answer.fewInPeriod' : isOfSession ? 'answer.fewOfSession' : 'answer.few';
    return <p className={texts.answer}>{t(few, { name, count: total })}</p>;
  }
  const movement = (): string => {
    // The change always refers to the last seven days, so it is left out if specific days are selected. It is
    // also left out for a session, which may have labelled only some of the posts from the last seven days.
    if (isInPeriod || isOfSession) return '';
    if (change.doubt === 'few') return '';
    if (change.doubt === 'incomplete') return t('answer.incomplete');
    if (change.doubt === 'chance') return t('answer.unclear');
    return t(`answer.${change.direction}`, {
      percent: percent(exactChange(change.before, change.now, change.relative)),
    });
  };
  return (
    <p className={texts.answer}>
      {t('answer.text', {
        name,
        share: percent(shareOf(sentimentBreakdown.complaints, total)),
        total: integer(total),
        intensity: oneDecimal(avgIntensity),
      })}{' '}
      {movement()}
    </p>
  );
};

interface PainPointOverviewProps {
  /** The code or name in the URL. */
  name: string;
  view: PainPointView;
  onView: OnView<PainPointView>;
  onName: (code: string) => void;
  installation: Installation | null;
  /** Today's date in the installation's timezone; null while unknown. */
  today: string | null;
}

type TabsProps = Pick<PainPointOverviewProps, 'view' | 'onView' | 'installation' | 'today'> & {
  painPoint: PainPoint;
};

const PainPointTabs = ({ painPoint, view, onView, installation, today }: TabsProps) => {
  const { t } = useTexts('painPoint');
  const contents = {
    overview: () => (
      <OverviewTab
        painPoint={painPoint}
        view={view}
        onView={onView}
        installation={installation}
        today={today}
      />
    ),
    sentiment: () => (
      <SentimentTab
        painPoint={painPoint}
        sentiment={view.sentiment}
        onSentiment={(sentiment) => onView({ ...view, sentiment })}
      />
    ),
    intensity: () => <IntensityTab painPoint={painPoint} />,
    content: () => <ContentTab painPoint={painPoint} />,
  };
  return (
    <TabPanels
      label={t('tabs.label')}
      value={view.tab}
      onChange={(tab) => onView({ ...view, tab })}
      tabs={painPointTabs.map((value) => ({ value, label: t(`tabs.${value}`), content: contents[value] }))}
    />
  );
};

/** The screen about one policy area or category, with its figures and statements. */
export const PainPointOverview = ({
  name,
  view,
  onView,
  onName,
  installation,
  today,
}: PainPointOverviewProps) => {
  const { t, language } = useTexts('painPoint');
  const days = useDayWindow(view, onView);
  const query = usePainPoint(name, view);
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = query;
  const painPoint = isError && isPlaceholderData ? undefined : data;
  // Not those of the previous issue while the figures of the chosen one are loading.
  const behind = useMemo(
    () => (isPlaceholderData || painPoint === undefined ? undefined : painPointStatements(painPoint)),
    [painPoint, isPlaceholderData],
  );
  const shownName = painPoint ? codeName(painPoint.kind, painPoint.code, language) : undefined;
  useScreenTitle({ subtitle: shownName });

  const content = (): ReactNode => {
    if (isError && painPoint === undefined) {
      return error instanceof CallError && error.code === 'pain_points.not_found' ? (
        <EmptyState icon={IconMessageOff} title={t('unknown.title')} text={t('unknown.text')} />
      ) : (
        <QueryFailure title={t('failure')} query={query} />
      );
    }
    if (painPoint?.total === 0) {
      return (
        <NoStatements
          painPoint={painPoint}
          name={shownName}
          onAllDays={() => onView({ ...view, from: undefined, to: undefined })}
        />
      );
    }
    return (
      <div
        className={layout.stack}
        aria-busy={painPoint === undefined || isPlaceholderData}
        data-refreshing={isPlaceholderData}
      >
        {painPoint === undefined ? (
          <>
            <p role="status" className="visually-hidden">
              {t('loading')}
            </p>
            <div className={texts.answer} />
          </>
        ) : (
          <div>
            <AnswerLine painPoint={painPoint} />
            <DriversLink painPoint={painPoint} today={today} />
          </div>
        )}
        <Cards painPoint={painPoint} />
        {painPoint === undefined ? (
          <Skeleton height="36rem" />
        ) : (
          <PainPointTabs
            painPoint={painPoint}
            view={view}
            onView={onView}
            installation={installation}
            today={today}
          />
        )}
      </div>
    );
  };

  return (
    <>
      <ScreenActions>
        <CategorySelect name={name} code={painPoint?.code} onChange={onName} />
        <ShareButton />
        <ExportButton behind={behind} />
        <RefreshButton
          isBusy={isFetching}
          act={() => refetch({ throwOnError: true })}
          failure={t('failure')}
        />
      </ScreenActions>
      <search className={layout.filters} aria-label={t('days.label')}>
        <DayField label={t('days.from')} {...days.from} />
        <DayField label={t('days.to')} {...days.to} />
        <SessionFilter value={view.run} onChange={(run) => onView({ ...view, run })} />
      </search>
      {content()}
    </>
  );
};
