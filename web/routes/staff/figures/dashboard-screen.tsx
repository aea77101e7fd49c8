import type { Category } from '@stimmlage/core/codes/categories';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { staffSeriesOf } from '../../../data/dashboard';
import { useAbout } from '../../../data/public';
import { lastDayOf, useToday } from '../../../domain/installation';
import { useEventMarks, useSessionMarks } from '../../../domain/series/use-event-marks';
import { useStatementLinks } from '../../../domain/series/use-statement-links';
import { Dashboard } from '../../../features/dashboard/dashboard';
import type { DashboardView } from '../../../features/dashboard/view';
import { StaffEvolution } from '../../../features/evolution/staff-evolution';
import { type EvolutionSearch, evolutionViews } from '../../../features/evolution/view';
import { SetupChecklist } from '../../../features/setup-checklist/setup-checklist';
import { CloudCard } from '../../../features/trends/cloud-card';
import type { ViewProps } from '../../../lib/search';

interface SessionEvolutionProps
  extends Omit<ComponentProps<typeof StaffEvolution>, 'seriesOf' | 'linkOf' | 'useMarks'> {
  /** Null for the current labels. */
  sessionId: number | null;
}

/** The issues of a session over time. Each point links to the statements it counts. */
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

export const DashboardScreen = ({ view, onView }: ViewProps<DashboardView & EvolutionSearch>) => {
  const { data: about = null } = useAbout();
  const today = useToday();
  const painPoints = useMemo(() => evolutionViews.parse({ ...view }), [view]);
  return (
    <Dashboard
      view={view}
      today={today}
      onView={(change) => onView({ ...view, ...change })}
      chart={(sessionId) => (
        <SessionEvolution
          sessionId={sessionId}
          search={painPoints}
          onSearch={(next, isSameStep) =>
            onView({ ...view, ...evolutionViews.parse({ ...next }) }, isSameStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      )}
      setup={<SetupChecklist />}
      trends={<CloudCard />}
    />
  );
};
