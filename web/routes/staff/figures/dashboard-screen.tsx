import type { Category } from '@stimmlage/core/codes/categories';
import { addDays } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { WHOLE_WEEKS } from '@stimmlage/core/figures/whole-weeks';
import { limits } from '@stimmlage/core/limits';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import type { SeriesWindow } from '../../../data/series';
import { useAboutFailure } from '../../../domain/about-failure';
import { lastDayOf, useToday } from '../../../domain/installation';
import { usePeriodField } from '../../../domain/period-field';
import { useEventMarks, useSessionMarks } from '../../../domain/series/use-event-marks';
import { useStatementLinks } from '../../../domain/series/use-statement-links';
import { windowOf } from '../../../domain/series/view';
import { Dashboard } from '../../../features/dashboard/dashboard';
import { sessionIn } from '../../../features/dashboard/selection';
import type { DashboardView } from '../../../features/dashboard/view';
import { StaffEvolution } from '../../../features/evolution/staff-evolution';
import { type EvolutionSearch, evolutionViews } from '../../../features/evolution/view';
import { SetupChecklist } from '../../../features/setup-checklist/setup-checklist';
import { CloudCard } from '../../../features/trends/cloud-card';
import { useTexts } from '../../../i18n/use-texts';
import type { ViewProps } from '../../../lib/search';

interface SessionEvolutionProps
  extends Omit<ComponentProps<typeof StaffEvolution>, 'seriesOf' | 'linkOf' | 'useMarks'> {
  /** The session whose labels are counted; null for the current labels. */
  sessionId: number | null;
}

/** The issues of a session over time. Each point links to the statements that were counted for the point. */
const SessionEvolution = ({ sessionId, ...props }: SessionEvolutionProps) => {
  const linkOf = useStatementLinks(
    useCallback((category: Category) => ({ pain_point: category, run: sessionId ?? undefined }), [sessionId]),
  );
  return (
    <StaffEvolution
      seriesOf={staffSeriesOf(sessionId)}
      linkOf={linkOf}
      useMarks={sessionId === null ? useEventMarks : useSessionMarks}
      {...props}
    />
  );
};

type View = DashboardView & EvolutionSearch;

/** For all time, the chart shows the maximum number of days in a series. */
const longest = { days: limits.maxDays, from: undefined, to: undefined };

/**
 * Explains how the days covered by the chart differ from the days covered by the figures; empty if both are
 * the same.
 */
const useChartNote = (isAll: boolean, window: SeriesWindow, today: string | null): string => {
  const { t, day } = useTexts('dashboard');
  const { timeGroup: group, days, startDate, endDate: last = today } = window;
  if (isAll) return t('chart.year', { days });
  if (group === 'day' || startDate !== undefined || last === null) return '';
  const first = addDays(last, 1 - days);
  return startOfPeriod(first, group) === first ? '' : t(`chart.first.${group}`, { day: day(first) });
};

/** Leaves all time selected unless the chart's controls select other days. */
const withChart = (view: View, shown: EvolutionSearch, next: EvolutionSearch): View => {
  const isAll =
    view.period === 'all' &&
    next.group === shown.group &&
    next.days === longest.days &&
    next.from === undefined;
  return {
    ...view,
    ...evolutionViews.parse({ ...next, ...(isAll && { days: undefined }) }),
    period: isAll ? 'all' : undefined,
  };
};

/**
 * The dashboard. Its figures and chart cover the same period, which is selected in the header or above the
 * chart.
 */
export const DashboardScreen = ({ view, onView }: ViewProps<View>) => {
  const { data: about = null, isPending, error, refetch } = useAbout();
  const { t } = useTexts('staff');
  const { t: figures } = useTexts('public');
  const aboutFailure = useAboutFailure(figures('evolution.error'));
  const today = useToday();
  const lastDay = lastDayOf(about);
  const isAll = view.period === 'all';
  const search = useMemo(() => evolutionViews.parse({ ...view, ...(isAll && longest) }), [view, isAll]);
  const shown = evolutionViews.viewOf(search, lastDay);
  const window = windowOf(shown, today);
  const isWindowKnown = isAll || !shown.isWholeWeeks || window.startDate !== undefined;
  const note = useChartNote(isAll, window, today);
  const sessionId = sessionIn(view);
  const show = (next: EvolutionSearch): void =>
    onView({ ...view, ...evolutionViews.parse({ ...next }), period: undefined });
  const showAll = (): void =>
    onView({ ...view, ...evolutionViews.withDays(shown, undefined), period: 'all' });
  const period = usePeriodField({
    period: { days: shown.days, ...shown.range },
    onDays: (days) => show(evolutionViews.withDays(shown, days)),
    onDates: ({ from, to }) => show(evolutionViews.withRange(shown, from, to)),
    lastDay: lastDay ?? today,
    most: limits.maxDays,
    further: [
      { value: 'all', label: t('period.whole'), isChosen: isAll, onChoose: showAll },
      ...(shown.isWholeWeeks && shown.range === null
        ? [
            {
              value: 'weeks',
              label: t('period.weeks', { weeks: WHOLE_WEEKS }),
              isChosen: true,
              onChoose: () => show(evolutionViews.withDays(shown, undefined)),
            },
          ]
        : []),
    ],
    isInHeader: true,
  });
  return (
    <Dashboard
      selection={isWindowKnown ? { sessionId, window: isAll ? null : window } : null}
      sessionId={sessionId}
      today={today}
      isLastDayKnown={!isPending}
      lastDayFailure={
        error && today === null && !isAll && window.endDate === undefined
          ? { error, refetch: () => void refetch() }
          : null
      }
      period={period}
      onSession={(run) => onView({ ...view, run })}
      onAll={() => {
        // Moves focus, because the button disappears when the dashboard no longer shows the empty period.
        period.focus();
        showAll();
      }}
      chart={
        aboutFailure ?? (
          <SessionEvolution
            sessionId={sessionId}
            search={search}
            onSearch={(next, isSameStep) => onView(withChart(view, search, next), isSameStep)}
            installation={about}
            lastDay={lastDay}
            note={note}
          />
        )
      }
      setup={<SetupChecklist />}
      trends={<CloudCard />}
    />
  );
};
