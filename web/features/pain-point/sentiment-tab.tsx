import { SegmentedControl, Skeleton } from '@mantine/core';
import { type Sentiment, sentiments } from '@stimmlage/core/codes/sentiments';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFirstComments } from '../../data/comments';
import type { PainPoint } from '../../data/pain-points';
import { useFirstStoredDay } from '../../domain/installation';
import { toStatements } from '../../domain/links';
import { NoLongerStored } from '../../domain/no-longer-stored';
import { filtersOf } from '../../domain/statements';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { SentimentPanel } from './bars';
import classes from './pain-point.module.css';
import { StatementList, statementOf } from './statement-list';
import { painPointStatements } from './view';

const ALL = 'all';
const choices = [ALL, ...sentiments] as const;

const countOf = (
  { total, sentimentBreakdown: { complaints, praise, neutral } }: PainPoint,
  sentiment: Sentiment | undefined,
): number =>
  sentiment === undefined ? total : { COMPLAINT: complaints, PRAISE: praise, NEUTRAL: neutral }[sentiment];

interface SentimentTabProps {
  painPoint: PainPoint;
  /** Undefined for all sentiments. */
  sentiment: Sentiment | undefined;
  onSentiment: (sentiment: Sentiment | undefined) => void;
}

/**
 * The sentiment tab: the numbers of complaints and praise, and the newest statements with the selected
 * sentiment.
 */
export const SentimentTab = ({ painPoint, sentiment, onSentiment }: SentimentTabProps) => {
  const { t } = useTranslation('painPoint');
  const firstStored = useFirstStoredDay();
  const behind = painPointStatements(painPoint);
  const query = useFirstComments({ ...filtersOf(behind), sentiment, limit: limits.painPoint.recent });
  return (
    <div className={layout.stack}>
      <SentimentPanel painPoint={painPoint} />
      <Panel
        title={t('sentiment.list')}
        actions={
          <>
            <SegmentedControl
              aria-label={t('sentiment.filter')}
              data={choices.map((value) => ({ value, label: t(`sentiment.${value}`) }))}
              value={sentiment ?? ALL}
              onChange={(value) => onSentiment(value === ALL ? undefined : value)}
            />
            <Link {...toStatements({ ...behind, sentiment })} className={texts.small}>
              {t('recent.all')}
            </Link>
          </>
        }
      >
        <div aria-busy={query.isPlaceholderData} className={classes.refreshing}>
          <QueryView
            query={query}
            failure={t('sentiment.failure')}
            skeleton={<Skeleton height={`${limits.painPoint.recent * 4.25}rem`} />}
            isEmpty={(statements) => statements.length === 0}
            empty={
              countOf(painPoint, sentiment) === 0 || firstStored === null ? (
                <EmptyState title={t('sentiment.none')} />
              ) : (
                <NoLongerStored />
              )
            }
          >
            {(statements) => (
              <StatementList
                label={t('sentiment.list')}
                statements={statements.map(statementOf)}
                behind={behind}
              />
            )}
          </QueryView>
        </div>
      </Panel>
    </div>
  );
};
