import { Skeleton } from '@mantine/core';
import type { Estimate } from '@stimmlage/core/contracts/estimate';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEstimate, useRetryEstimate } from '../../data/sessions';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { Facts } from '../../ui/facts';
import texts from '../../ui/text.module.css';
import type { Wanted } from './create-values';
import { useFaultText } from './fault';
import classes from './sessions.module.css';

interface FiguresProps {
  estimate: Estimate;
  /** The sentence to show if there are no posts to send. */
  nothing: string;
}

const Figures = ({ estimate, nothing }: FiguresProps) => {
  const { t, integer } = useTexts('sessions');
  const dollars = useDollars();
  const { items, sampledItems, givenUp, budgetLeftUsd: left, costUsd: cost } = estimate;
  const figures = [
    [t('details.items'), integer(items)],
    [t('estimate.requests'), integer(estimate.requests)],
    [t('estimate.inputTokens'), integer(estimate.inputTokens)],
    [t('estimate.outputTokens'), integer(estimate.outputTokens)],
    [t('column.cost', { ns: 'staff' }), t('estimate.about', { amount: dollars(cost) })],
    [t('estimate.budgetLeft'), left === null ? t('estimate.noBudget') : dollars(Math.max(0, left))],
  ] as const;
  return (
    <>
      <Facts facts={figures} />
      {items > 0 && (
        <p className={classes.estimateNote}>
          {sampledItems < items &&
            `${t('estimate.sampled', { count: sampledItems, number: integer(sampledItems) })} `}
          {t('estimate.once')}
        </p>
      )}
      {givenUp > 0 && (
        <p className={classes.estimateNote}>
          {t('estimate.givenUp', { count: givenUp, number: integer(givenUp) })}
        </p>
      )}
      {items === 0 && <p className={classes.problem}>{nothing}</p>}
      {left !== null && cost > Math.max(0, left) && (
        <p className={classes.problem}>{t('estimate.tooMuch')}</p>
      )}
    </>
  );
};

interface EstimateSectionProps {
  query: Pick<UseQueryResult<Estimate>, 'data' | 'error' | 'isFetching'>;
  nothing: string;
}

const EstimateSection = ({ query: { data, error, isFetching }, nothing }: EstimateSectionProps) => {
  const { t } = useTexts('sessions');
  const faultText = useFaultText();
  const content = (): ReactNode => {
    if (error) return <p className={classes.problem}>{faultText(error, t('estimate.failure'))}</p>;
    return data ? <Figures estimate={data} nothing={nothing} /> : <Skeleton height="7rem" />;
  };
  return (
    <section className={classes.estimate} aria-label={t('estimate.title')} aria-busy={isFetching}>
      <h3 className={texts.subtitle}>{t('estimate.title')}</h3>
      <div aria-live="polite">{content()}</div>
    </section>
  );
};

/** Returns the key of the sentence that says why a session would have no posts. */
const nothingFor = ({ retest_of: retestOf, gold_set: goldSet, unlabelled_only: unlabelledOnly }: Wanted) => {
  if (retestOf) return 'retest.nothing';
  if (goldSet) return 'estimate.nothingOfGold';
  return unlabelledOnly ? 'estimate.nothingUnlabelled' : 'estimate.nothing';
};

/** The estimated usage of a session with the entered values. */
export const EstimateView = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useTexts('sessions');
  return <EstimateSection query={useEstimate(wanted)} nothing={t(nothingFor(wanted))} />;
};

/** The estimated usage of retrying a session. */
export const RetryEstimateView = ({ id }: { id: number }) => {
  const { t } = useTexts('sessions');
  return <EstimateSection query={useRetryEstimate(id)} nothing={t('retry.nothing')} />;
};
