import { Link } from '@tanstack/react-router';
import type { StoredTrend } from '../../data/trends';
import { toStatements } from '../../domain/links';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Fact } from '../../ui/fact';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './trends.module.css';

const MOST_OF_TEXT = 600;

/** A list of a trend's best rank and number of posts on each day, latest day first. */
const Days = ({ history }: Pick<StoredTrend, 'history'>) => {
  const { t, day, integer } = useTexts('trends');
  return (
    <ol className={classes.days} aria-label={t('stored.history')}>
      {history.toReversed().map(({ date, rank, postCount }) => (
        <li key={date}>
          {day(date)}: {t('rank', { rank: integer(rank) })}
          {postCount !== null &&
            ` · ${t('stored.postsOn', { count: postCount, number: integer(postCount) })}`}
        </li>
      ))}
    </ol>
  );
};

/** The description, source and daily ranks of a trend. */
export const TrendDetails = ({ trend }: { trend: StoredTrend }) => {
  const { t } = useTexts('trends');
  const notes = safeText(trend.analysisNotes ?? '', MOST_OF_TEXT);
  const description = safeText(trend.description ?? '', MOST_OF_TEXT);
  return (
    <div className={classes.details} data-no-open>
      {description !== '' && <p>{description}</p>}
      {notes !== '' && (
        <p className={texts.dim}>
          <span className="visually-hidden">{t('notes')}: </span>
          {notes}
        </p>
      )}
      {trend.relevanceScore === null && <p className={texts.dim}>{t('notAnalysed')}</p>}
      <dl className={classes.facts}>
        <Fact term={t('source')}>{t(`sources.${trend.source}`)}</Fact>
        <Fact term={t('city')}>{safeText(trend.cityName) || t('unknown')}</Fact>
        <Fact term={t('fetched')}>
          <RelativeTime moment={trend.createdAt} dialect="analysis" />
        </Fact>
      </dl>
      <Days history={trend.history} />
      <Link {...toStatements({ search: trend.trendName })}>
        {t('inContent')}
        <span className="visually-hidden">: {safeText(trend.trendName) || t('nameless')}</span>
      </Link>
    </div>
  );
};
