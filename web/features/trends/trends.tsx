import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { Category } from '@stimmlage/core/codes/categories';
import type { Trend } from '@stimmlage/core/contracts/trends';
import { IconTrendingUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNextRun, useTrendState, useTrends } from '../../data/trends';
import { useIsAdmin } from '../../domain/current-user';
import { Explanation } from '../../domain/explanation';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import type { ViewProps } from '../../lib/search';
import { EmptyState } from '../../ui/empty-state';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { Chips } from './chips';
import { StateCards } from './state-cards';
import { TrendCard } from './trend-card';
import classes from './trends.module.css';
import { Triggers } from './triggers';
import { type TrendsView, trendLists } from './view';

const SKELETONS = 6;

type TrendsProps = ViewProps<TrendsView>;

const countsOf = (trends: readonly Trend[]): Map<Category, number> => {
  const counts = new Map<Category, number>();
  for (const category of trends.flatMap(({ politicalCategories }) => politicalCategories)) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
};

/** Why there are no trends, and what to do. */
const Nothing = ({ view, onView, total }: TrendsProps & { total: number }) => {
  const { t, moment } = useTexts('trends');
  const { data: next } = useNextRun();
  if (total > 0) {
    return (
      <EmptyState icon={IconTrendingUp} title={t('noneOfCategory')}>
        <Button onClick={() => onView({ ...view, category: undefined })}>{t('allCategories')}</Button>
      </EmptyState>
    );
  }
  if (view.list === 'political') {
    return (
      <EmptyState icon={IconTrendingUp} title={t('nonePolitical')} text={t('nonePoliticalText')}>
        <Button onClick={() => onView({ list: 'latest', category: undefined })}>{t('showAll')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconTrendingUp}
      title={t('none')}
      text={t('noneText', { time: next ? moment(new Date(next.nextRun)) : '…' })}
    />
  );
};

const TrendList = ({ view, onView }: TrendsProps) => {
  const { t } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const { data, isError, error, isPlaceholderData, refetch } = useTrends(view.list);
  if (data === undefined) {
    if (!isError) {
      return (
        <div className={classes.waiting}>
          {Array.from({ length: SKELETONS }, (_, index) => index).map((index) => (
            <Skeleton key={index} height="6.5rem" />
          ))}
        </div>
      );
    }
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
      : data.filter(({ politicalCategories }) => politicalCategories.includes(category));
  return (
    <>
      {data.length > 0 && (
        <div className={classes.filters}>
          <Chips
            found={countsOf(data)}
            value={category}
            onChange={(next) => onView({ ...view, category: next })}
          />
          <p className={classes.count} aria-live="polite">
            {t('count', { shown: shown.length, of: data.length })}
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <Nothing view={view} onView={onView} total={data.length} />
      ) : (
        <ol className={classes.list} aria-busy={isPlaceholderData}>
          {shown.map((trend) => (
            <TrendCard key={trend.id} trend={trend} />
          ))}
        </ol>
      )}
    </>
  );
};

/** Trends on X, with their political relevance. */
export const Trends = ({ view, onView }: TrendsProps) => {
  const { t } = useTexts('trends');
  const isAdmin = useIsAdmin();
  const { data: state } = useTrendState();
  const head = (): ReactNode => (
    <>
      <SegmentedControl
        aria-label={t('list.label')}
        data={trendLists.map((value) => ({ value, label: t(`list.${value}`) }))}
        value={view.list}
        onChange={(list) => onView({ list, category: undefined })}
      />
      <Link to="/trends-display" className={texts.small}>
        {t('history')}
      </Link>
    </>
  );
  return (
    <>
      {isAdmin && <Triggers state={state} />}
      <StateCards />
      <Panel
        title={t('title')}
        explanation={<Explanation of={['relevance', 'posts']} />}
        actions={head()}
        isFlush
      >
        <TrendList view={view} onView={onView} />
      </Panel>
    </>
  );
};
