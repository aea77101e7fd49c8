import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import type { Category } from '@stimmlage/core/codes/categories';
import { IconTrendingUp } from '@tabler/icons-react';
import { useAbout } from '../../data/public';
import { type StoredTrend, useNextRun, useTrendState, useTrends } from '../../data/trends';
import { useAskAgain } from '../../data/write';
import { useIsAdmin } from '../../domain/current-user';
import { Explanation } from '../../domain/explanation';
import { useTrendEnd } from '../../domain/use-trend-end';
import { useErrorText } from '../../i18n/use-error-text';
import { useMomentIn } from '../../i18n/use-moment-in';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import { EmptyState } from '../../ui/empty-state';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { Chips } from './chips';
import { sorted } from './history';
import { StateCards } from './state-cards';
import { TrendTable } from './trend-table';
import classes from './trends.module.css';
import { Triggers } from './triggers';
import { type TrendsView, trendLists, trendOrders } from './view';

type TrendsProps = ViewProps<TrendsView>;

const countsOf = (trends: readonly StoredTrend[]): Map<Category, number> => {
  const counts = new Map<Category, number>();
  for (const category of trends.flatMap(({ politicalCategories }) => politicalCategories)) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
};

/** Explains why no trends are listed, and what the user can do. */
const Nothing = ({ view, onView, total }: TrendsProps & { total: number }) => {
  const { t } = useTexts('trends');
  const momentIn = useMomentIn();
  const { data: next, isError } = useNextRun();
  const { data: state } = useTrendState();
  // Trends are fetched at midnight of the installation's timezone.
  const { timezone = 'UTC' } = useAbout().data ?? {};
  if (total > 0) {
    return (
      <EmptyState icon={IconTrendingUp} title={t('noneOfCategory')}>
        <Button onClick={() => onView({ ...view, category: undefined })}>{t('allCategories')}</Button>
      </EmptyState>
    );
  }
  if (view.list === 'political' && state?.total !== 0) {
    const isAnalysed = state === undefined || state.analyzed === state.total;
    return (
      <EmptyState
        icon={IconTrendingUp}
        title={t(isAnalysed ? 'nonePolitical' : 'noneAnalysed')}
        text={t(isAnalysed ? 'nonePoliticalText' : 'noneAnalysedText')}
      >
        <Button onClick={() => onView({ ...view, list: 'latest', category: undefined })}>
          {t('showAll')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconTrendingUp}
      title={t('none')}
      text={
        next?.nextRun === null
          ? t('noneAtNight')
          : t('noneText', { time: next ? momentIn(next.nextRun, timezone) : isError ? '–' : '…' })
      }
    />
  );
};

const TrendList = ({ view, onView }: TrendsProps) => {
  const { t } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const { data, isError, error, isPlaceholderData, refetch } = useTrends(view.list);
  const { data: state } = useTrendState();
  if (data === undefined && isError) {
    return (
      <div role="alert" className={classes.waiting}>
        <Message title={t('failure')} text={t('failureDetail', { message: errorText(error) })}>
          <Button onClick={() => void refetch()}>{staff('retry')}</Button>
        </Message>
      </div>
    );
  }
  const { category } = view;
  const shown =
    category === undefined
      ? data
      : data?.filter(({ politicalCategories }) => politicalCategories.includes(category));
  return (
    <>
      {data !== undefined && data.length > 0 && (
        <div className={classes.filters}>
          <Chips
            found={countsOf(data)}
            value={category}
            onChange={(next) => onView({ ...view, category: next })}
          />
          <p className={classes.count} aria-live="polite">
            {t('count', { shown: shown?.length, of: data.length })}
            {view.list === 'latest' &&
              !isPlaceholderData &&
              state !== undefined &&
              state.total > data.length &&
              ` ${t('cut', { most: data.length, total: state.total })}`}
          </p>
        </div>
      )}
      {shown?.length === 0 ? (
        <Nothing view={view} onView={onView} total={data?.length ?? 0} />
      ) : (
        <TrendTable
          trends={shown && sorted(shown, view.sort)}
          isRefreshing={isPlaceholderData}
          order={view.sort}
          onOrder={(sort) => onView({ ...view, sort })}
        />
      )}
    </>
  );
};

/** The screen with trends on X, their political relevance, and their ranks on recent days. */
export const Trends = ({ view, onView }: TrendsProps) => {
  const { t } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const isAdmin = useIsAdmin();
  const { data: state } = useTrendState();
  const askAgain = useAskAgain();
  useTrendEnd(state, () => void askAgain('trends'));
  return (
    <>
      {isAdmin && <Triggers state={state} />}
      <StateCards />
      <Panel
        title={t('title')}
        explanation={<Explanation of={['relevance', 'posts']} />}
        actions={
          <>
            <SegmentedControl
              aria-label={t('list.label')}
              data={trendLists.map((value) => ({ value, label: t(`list.${value}`) }))}
              value={view.list}
              onChange={(list) => onView({ ...view, list, category: undefined })}
            />
            <NativeSelect
              aria-label={staff('order.label')}
              value={view.sort}
              data={trendOrders.map((order) => ({
                value: order,
                label: `${staff('order.label')}: ${t(`order.${order}`)}`,
              }))}
              onChange={({ currentTarget: { value } }) =>
                onView({ ...view, sort: trendOrders.find((order) => order === value) ?? trendOrders[0] })
              }
            />
          </>
        }
        isFlush
      >
        <TrendList view={view} onView={onView} />
      </Panel>
    </>
  );
};
