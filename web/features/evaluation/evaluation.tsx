import { Button, Skeleton } from '@mantine/core';
import type { Evaluation as Answer } from '@stimmlage/core/contracts/evaluation';
import { IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEvaluation } from '../../data/evaluation';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import { Confusion } from './confusion';
import { Controls } from './controls';
import { CategoryFigures, SentimentFigures } from './figures';
import { GoldSetDialogs } from './gold-set-dialogs';
import { GoldSets } from './gold-sets';
import { ByCategory, ByTarget } from './groups';
import { Scores } from './scores';
import { Sides } from './sides';
import { type EvaluationView, type OnEvaluationView, readGoldSet } from './view';

interface EvaluationProps {
  view: EvaluationView;
  onView: OnEvaluationView;
}

const Nothing = ({ view, onView }: EvaluationProps) => {
  const { t } = useTranslation('evaluation');
  const goldSet = readGoldSet(view);
  const { run, model } = view;
  if (run !== undefined || model !== '')
    return (
      <EmptyState
        icon={IconScale}
        title={t('empty.title')}
        text={t(run === undefined ? 'empty.ofModel' : model === '' ? 'empty.ofSession' : 'empty.ofBoth')}
      >
        <Button onClick={() => onView({ run: undefined, model: '', targets: 1 })}>{t('empty.all')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconScale}
      title={t('empty.title')}
      text={t(goldSet === undefined ? 'empty.corrections' : 'empty.gold')}
    >
      {goldSet !== undefined && (
        <Link to="/analysis" search={{ tab: 'evaluation', create: 'open', gold_set: goldSet }}>
          {t('empty.start')}
        </Link>
      )}
    </EmptyState>
  );
};

const Figures = ({ evaluation, view, onView }: EvaluationProps & { evaluation: Answer }) => (
  <div className={layout.stack}>
    <Sides evaluation={evaluation} />
    {evaluation.n === 0 ? (
      <Nothing view={view} onView={onView} />
    ) : (
      <>
        <SentimentFigures evaluation={evaluation} view={view} />
        <div className={layout.pair}>
          <Confusion confusion={evaluation.confusion} />
          <Scores evaluation={evaluation} view={view} />
        </div>
        {evaluation.categories && <CategoryFigures categories={evaluation.categories} />}
        <ByCategory evaluation={evaluation} view={view} />
        <ByTarget evaluation={evaluation} page={view.targets} onPage={(targets) => onView({ targets })} />
      </>
    )}
  </div>
);

/** The agreement of machine labels with human labels, and how the agreement was measured. */
export const Evaluation = ({ view, onView }: EvaluationProps) => {
  const { t } = useTranslation('evaluation');
  const query = useEvaluation(view);
  return (
    <div
      className={layout.stack}
      aria-busy={query.isPlaceholderData}
      data-refreshing={query.isPlaceholderData}
    >
      <Controls view={view} onView={onView} />
      <QueryView query={query} failure={t('failure')} skeleton={<Skeleton height="32rem" />}>
        {(evaluation) => <Figures evaluation={evaluation} view={view} onView={onView} />}
      </QueryView>
      <GoldSets view={view} onView={onView} />
      <GoldSetDialogs view={view} onView={onView} />
    </div>
  );
};
