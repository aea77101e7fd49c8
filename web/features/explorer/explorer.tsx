import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { addDays } from '@stimmlage/core/days';
import { columnsOf, type ExplorerMeasure, hasStatements } from '@stimmlage/core/figures/explorer';
import { IconFilter, IconMessageOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useExplored } from '../../data/explorer';
import { useAbout } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import type { FigureName } from '../../domain/figure-names';
import { lastDayOf, useToday } from '../../domain/installation';
import { useTexts } from '../../i18n/use-texts';
import { isWide } from '../../lib/is-wide';
import type { ViewProps } from '../../lib/search';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { ShareButton } from '../../ui/share-button';
import { AnswerSentence } from './answer-sentence';
import { Choices } from './choices';
import { Conflict } from './conflict';
import { CsvButton } from './csv-button';
import { ExploredLines } from './explored-lines';
import { ExploredTable } from './explored-table';
import classes from './explorer.module.css';
import { ExplorerFilters } from './explorer-filters';
import { hasTime } from './lines';
import { missingFrom } from './notes';
import { conflictIn } from './remedy';
import { useNames } from './use-names';
import type { Answered } from './use-shown';
import { countFilters, type ExplorerView, explorerQuery, forms, withoutFilters } from './view';

const explained: Record<ExplorerMeasure, readonly FigureName[]> = {
  count: ['statements'],
  row_share: ['statements'],
  column_share: ['statements'],
  criticism: ['statements', 'sentiment'],
  intensity: ['statements', 'intensity'],
  change: ['statements'],
  difference: ['statements'],
};

interface ResultProps extends ViewProps<ExplorerView> {
  data: Answered;
  isRefreshing: boolean;
  /** Like `onView`, but also moves focus. For buttons that disappear when the view changes. */
  onReplace: ViewProps<ExplorerView>['onView'];
}

/** The panel with the table or chart, or with a message if there is no result. */
const Result = ({ data, isRefreshing, view, onView, onReplace }: ResultProps) => {
  const { t, dayRange, integer } = useTexts('explorer');
  const { explored, asked } = data;
  const columns = columnsOf(asked);
  const names = {
    measure: t(`measures.${asked.measure}`),
    rows: t(`by.${asked.rows}`),
    columns: columns === null ? '' : t(`by.${columns}`),
  };
  const offered = forms.filter((form) => form !== 'lines' || hasTime(asked));
  const form = offered.find((one) => one === view.form) ?? forms[0];
  const title = t(columns === null ? 'title.one' : 'title.two', names);
  return (
    <>
      <AnswerSentence explored={explored} asked={asked} />
      <Panel
        title={title}
        explanation={<Explanation of={explained[asked.measure]} />}
        detail={dayRange(explored.from, explored.to)}
        actions={
          <SegmentedControl
            aria-label={t('form.label')}
            data={offered.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={form}
            onChange={(next) => onView({ ...view, form: next })}
          />
        }
        isFlush
      >
        {!hasStatements(explored.total.total) ? (
          <EmptyState
            icon={IconMessageOff}
            title={t('none.title')}
            text={
              explored.without > 0
                ? t(`notes.without.${missingFrom(asked)}`, {
                    count: explored.without,
                    number: integer(explored.without),
                  })
                : t('none.text')
            }
          >
            {countFilters(view) > 0 && (
              <Button onClick={() => onReplace(withoutFilters(view))}>
                {t('filters.clear', { ns: 'staff' })}
              </Button>
            )}
          </EmptyState>
        ) : form === 'lines' ? (
          <ExploredLines
            explored={explored}
            asked={asked}
            title={title}
            view={view}
            onView={onView}
            onReplace={onReplace}
          />
        ) : (
          <ExploredTable
            explored={explored}
            asked={asked}
            label={title}
            view={view}
            onView={onView}
            onReplace={onReplace}
            isRefreshing={isRefreshing}
          />
        )}
      </Panel>
    </>
  );
};

/**
 * The explorer: statements by one or two dimensions, with a choice of measures and filters, shown as a table,
 * a heat map or a line chart.
 */
export const Explorer = ({ view, onView }: ViewProps<ExplorerView>) => {
  const { t } = useTexts('explorer');
  const { nameOf } = useNames();
  const { data: installation = null, isPending } = useAbout();
  const today = useToday();
  const [areFiltersOpen, setAreFiltersOpen] = useState(isWide);
  const conflict = conflictIn(view);
  const lastDay = lastDayOf(installation);
  const query = useExplored(explorerQuery(view, lastDay), { enabled: conflict === null && !isPending });
  const { data, isError, isPlaceholderData } = query;
  const region = useRef<HTMLDivElement>(null);
  /**
   * Changes the view, and moves focus to the region that will contain the new result. For buttons that
   * disappear together with the current result.
   */
  const replace: typeof onView = (next, isSameStep) => {
    region.current?.focus({ preventScroll: true });
    onView(next, isSameStep);
  };
  const shown = conflict !== null || (isError && isPlaceholderData) ? undefined : data;
  const filters = countFilters(view);
  const rows = shown?.explored.rows.map(({ heading }) => ({
    value: heading.key,
    label: nameOf(shown.asked.rows, heading),
  }));

  const result = () => {
    if (conflict !== null) return <Conflict conflict={conflict} onView={replace} />;
    if (shown !== undefined) {
      return (
        <Result
          data={shown}
          isRefreshing={isPlaceholderData}
          view={view}
          onView={onView}
          onReplace={replace}
        />
      );
    }
    if (isError) return <QueryFailure title={t('failure')} query={query} />;
    return (
      <section className={classes.instead} aria-label={t('loading')} aria-busy="true">
        <Skeleton height="28rem" />
      </section>
    );
  };
  return (
    <>
      <ScreenActions>
        <ShareButton />
        <CsvButton data={shown} view={view} />
        <Button
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          aria-expanded={areFiltersOpen}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {t('filters.open')}
          {filters > 0 && ` (${filters})`}
        </Button>
      </ScreenActions>
      <div className={layout.fields}>
        <Choices
          view={view}
          onView={onView}
          lastDay={lastDay ?? (today === null ? null : addDays(today, -1))}
        />
        {areFiltersOpen && <ExplorerFilters view={view} onView={onView} rows={rows ?? []} />}
      </div>
      <div ref={region} tabIndex={-1} className={layout.stack}>
        {result()}
      </div>
    </>
  );
};
