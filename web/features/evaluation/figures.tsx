import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import type { ReactNode } from 'react';
import { FigureLink } from '../../domain/links';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { type Stat, StatCards } from '../../ui/stat-cards';
import classes from './evaluation.module.css';
import { Terms } from './terms';
import { comparedStatements, type EvaluationView } from './view';

type Interval = Evaluation['intervals']['kappa'];

const percentOf = (value: number): string => `${Math.min(Math.max(value, 0), 1) * 100}%`;

/**
 * Returns a function that shows a figure from 0 to 1 with its confidence interval, both as text and as a
 * graphic.
 */
const useFigure = () => {
  const { t, twoDecimals } = useTexts('evaluation');
  const detail = (value: number | null, interval: Interval): ReactNode => {
    if (value === null || interval === null) return t('figures.noInterval');
    const [low, high] = interval;
    return (
      <>
        <span aria-hidden="true" className={classes.scale}>
          <span className={classes.band} style={{ left: percentOf(low), right: percentOf(1 - high) }} />
          <span className={classes.mark} style={{ left: percentOf(value) }} />
        </span>
        {t('figures.interval', { low: twoDecimals(low), high: twoDecimals(high) })}
      </>
    );
  };
  return (
    key: 'accuracy' | 'macroF1' | 'kappa',
    label: string,
    value: number | null,
    interval: Interval,
  ): Stat => ({
    key,
    label,
    explanation: <Terms of={[key, 'interval']} />,
    value: value === null ? '–' : twoDecimals(value),
    detail: detail(value, interval),
  });
};

/** The agreement between the machine and people on sentiment. */
export const SentimentFigures = ({ evaluation, view }: { evaluation: Evaluation; view: EvaluationView }) => {
  const { t, integer } = useTexts('evaluation');
  const figure = useFigure();
  const { n, unlabelled, accuracy, macroF1, kappa, intervals } = evaluation;
  return (
    <section className={layout.section}>
      <h2 className={classes.title}>{t('figures.sentiment')}</h2>
      <StatCards
        label={t('figures.sentiment')}
        stats={[
          figure('accuracy', t('figures.accuracy'), accuracy, intervals.accuracy),
          figure('macroF1', t('figures.macroF1'), macroF1, intervals.macroF1),
          figure('kappa', t('figures.kappa'), kappa, intervals.kappa),
          {
            key: 'n',
            label: t('figures.n'),
            explanation: <Terms of={['n']} />,
            value: <FigureLink behind={comparedStatements(evaluation, view)}>{integer(n)}</FigureLink>,
            detail: t('figures.unlabelled', { count: unlabelled, number: integer(unlabelled) }),
          },
        ]}
      />
    </section>
  );
};

/** The agreement between the machine and people on categories. */
export const CategoryFigures = ({
  categories: { n, accuracy, kappa, intervals },
}: {
  categories: NonNullable<Evaluation['categories']>;
}) => {
  const { t, integer } = useTexts('evaluation');
  const figure = useFigure();
  return (
    <section className={layout.section}>
      <h2 className={classes.title}>{t('figures.category')}</h2>
      <StatCards
        label={t('figures.category')}
        stats={[
          figure('accuracy', t('figures.accuracy'), accuracy, intervals.accuracy),
          figure('kappa', t('figures.kappa'), kappa, intervals.kappa),
          { key: 'n', label: t('figures.n'), explanation: <Terms of={['n']} />, value: integer(n) },
        ]}
      />
    </section>
  );
};
