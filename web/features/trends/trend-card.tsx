import { Badge } from '@mantine/core';
import type { Trend } from '@stimmlage/core/contracts/trends';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toStatements } from '../../domain/links';
import { trendCategoryName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { shareOf } from '../../lib/shares';
import { ProgressBar } from '../../ui/progress-bar';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './trends.module.css';

const MOST_OF_TEXT = 600;
const MOST_RELEVANT = 10;

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The political relevance of a trend, if known. */
const Relevance = ({ score }: { score: number | null }) => {
  const { t, integer } = useTexts('trends');
  if (score === null) return <p className={classes.relevance}>{t('notAnalysed')}</p>;
  const text = t('relevance', { relevance: integer(score) });
  return (
    <div className={classes.relevance}>
      <p>{text}</p>
      <ProgressBar
        label={text}
        share={shareOf(score, MOST_RELEVANT)}
        tone={score >= limits.politicalRelevance ? 'accent' : 'neutral'}
      />
    </div>
  );
};

/** A trend with all its details. */
export const TrendCard = ({ trend }: { trend: Trend }) => {
  const { t, language, integer } = useTexts('trends');
  const name = safeText(trend.trendName) || t('nameless');
  const notes = safeText(trend.analysisNotes ?? '', MOST_OF_TEXT);
  const description = safeText(trend.description ?? '', MOST_OF_TEXT);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <p className={classes.rank}>{t('rank', { rank: integer(trend.rank) })}</p>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        {trend.politicalCategories.map((category) => (
          <Badge key={category}>{trendCategoryName(category, language)}</Badge>
        ))}
      </div>
      <Relevance score={trend.relevanceScore} />
      <div className={classes.texts}>
        {description !== '' && <p>{description}</p>}
        {notes !== '' && (
          <p className={texts.dim}>
            <span className="visually-hidden">{t('notes')}: </span>
            {notes}
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <dl className={classes.facts}>
          <Fact term={t('posts')}>{trend.postCount === null ? t('unknown') : integer(trend.postCount)}</Fact>
          <Fact term={t('source')}>{t(`sources.${trend.source}`)}</Fact>
          <Fact term={t('city')}>{safeText(trend.cityName) || t('unknown')}</Fact>
          <Fact term={t('processed')}>
            <RelativeTime moment={trend.createdAt} dialect="analysis" />
          </Fact>
        </dl>
        <Link {...toStatements({ search: trend.trendName })}>
          {t('inContent')}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
    </li>
  );
};
