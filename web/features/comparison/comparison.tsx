import { Button } from '@mantine/core';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { limits } from '@stimmlage/core/limits';
import { IconDownload } from '@tabler/icons-react';
import { usePoliticians } from '../../data/comments';
import { useComparison, useComparisonExtremes } from '../../data/comparison';
import { useAbout } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import type { FigureName } from '../../domain/figure-names';
import { lastDayOf, useToday } from '../../domain/installation';
import { statementsOn } from '../../domain/links';
import type { Installation } from '../../domain/series/series-chart';
import type { StatementsSearch } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { download } from '../../lib/download';
import type { ViewProps } from '../../lib/search';
import { useNotify } from '../../ui/notify';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { ShareButton } from '../../ui/share-button';
import { AnswerLine } from './answer-line';
import { ComparedChart } from './compared-chart';
import { ComparedTable } from './compared-table';
import classes from './comparison.module.css';
import { comparisonCsv } from './comparison-csv';
import { Pickers } from './pickers';
import type { ComparisonView } from './view';

/**
 * Returns a function that builds the filter for the statements of a subject. The function returns undefined
 * for a politician who is not known.
 */
const useBehind = (by: ComparisonKind, { from, to }: Pick<StatementsSearch, 'from' | 'to'>) => {
  const { data: politicians } = usePoliticians({ enabled: by === 'politician' });
  const filterOf = (key: string): StatementsSearch | undefined => {
    if (by === 'run') return { run: Number(key) };
    if (by !== 'politician') return statementsOn(by, key);
    const found = politicians?.find(({ id }) => String(id) === key);
    return found && { politician: found.username };
  };
  return (key: string): StatementsSearch | undefined => {
    const filter = filterOf(key);
    return filter && { from, to, ...filter };
  };
};

const useCsv = (data: ReturnType<typeof useComparison>['data'], installation: Installation | null) => {
  const { t, common, language } = useTexts('comparison');
  const { succeeded } = useNotify();
  return (): void => {
    if (data === undefined || installation === null) return;
    const { compared, ...asked } = data;
    const isSandbox = installation.sandbox;
    const mark = isSandbox ? { head: common('chart.note'), text: common('sandbox.mark') } : null;
    const csv = comparisonCsv(compared, { t, language, ...asked, mark });
    const name = `${isSandbox ? 'sandbox-' : ''}${t('file')}-${asked.by}.csv`;
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
    succeeded(t('exported'));
  };
};

const ofAll = ['statements', 'sentiment', 'intensity'] as const;
const explained: Record<ComparisonKind, readonly FigureName[]> = {
  politician: ['accounts', 'statements', 'sentiment'],
  category: ofAll,
  run: ofAll,
  policy_area: ofAll,
};

/** The sentences above the table. While others are loading, the present sentences are dimmed. */
const Summary = ({ query }: { query: ReturnType<typeof useComparisonExtremes> }) => {
  const { t } = useTexts('comparison');
  const { data, isError, isPlaceholderData } = query;
  if (isError && (data === undefined || isPlaceholderData)) {
    return <QueryFailure title={t('answer.failure')} query={query} />;
  }
  return (
    data && (
      <div className={classes.summary} aria-busy={isPlaceholderData}>
        <AnswerLine data={data} />
      </div>
    )
  );
};

/** Compares politicians, categories, policy areas or analysis sessions, both in total and over time. */
export const Comparison = ({ view, onView }: ViewProps<ComparisonView>) => {
  const { t } = useTexts('comparison');
  const { data: installation = null } = useAbout();
  const query = useComparison(view);
  const summary = useComparisonExtremes(view);
  const { data, isError, isPlaceholderData } = query;
  const today = useToday();
  const save = useCsv(data, installation);
  const shown = isError && isPlaceholderData ? undefined : data;
  const behindOf = useBehind(shown?.by ?? view.by, shown ?? view);
  return (
    <>
      <ScreenActions>
        <ShareButton />
        <Button
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={!shown || shown.compared.length === 0}
          onClick={save}
        >
          {t('export')}
        </Button>
      </ScreenActions>
      <Pickers view={view} onView={onView} />
      {isError && shown === undefined ? (
        <QueryFailure title={t('failure')} query={query} />
      ) : (
        <>
          {shown && <Summary query={summary} />}
          <Panel
            title={t('title')}
            explanation={<Explanation of={explained[shown?.by ?? view.by]} />}
            detail={t('table.detail', { fewest: limits.fewestStatements })}
            isFlush
          >
            <ComparedTable
              by={shown?.by ?? view.by}
              rows={shown?.compared}
              isRefreshing={isPlaceholderData}
              behindOf={behindOf}
              sorting={view}
              onSort={(sorting) => onView({ ...view, ...sorting })}
            />
          </Panel>
          {shown?.compared.length !== 0 && (
            <ComparedChart
              data={shown}
              view={view}
              onView={onView}
              installation={installation}
              today={today}
              lastDay={lastDayOf(installation)}
            />
          )}
        </>
      )}
    </>
  );
};
