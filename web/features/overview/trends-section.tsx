import type { Overview } from '@stimmlage/core/contracts/public';
import { Explanation } from '../../domain/explanation';
import { useDayAt } from '../../domain/installation';
import { trendCategoryName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { shareOf } from '../../lib/shares';
import { Fold } from '../../public-kit/fold';
import { Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { alikeIn } from './alike';
import note from './alike.module.css';
import classes from './trends.module.css';

const MOST_RELEVANT = 10;

/** The maximum number of characters of a trend's name to show. Names on X can be of any length. */
const NAME_CHARACTERS = 80;

/** The number of trends shown initially on a phone. */
const FIRST = 3;

/** The trends on X, most relevant to politics first. */
export const Trends = ({ overview }: { overview: Overview | undefined }) => {
  const { t, language, integer, day } = useTexts('public');
  const dayAt = useDayAt();
  const fetchedAt = overview?.trendsFetchedAt;
  const trends = overview?.recentTrends;
  const isEmpty = trends?.length === 0;
  const relevanceOfAll = alikeIn(trends?.map(({ relevance }) => relevance) ?? []);
  const isPostsUnknown = alikeIn(trends?.map(({ postCount }) => postCount) ?? []) === null;
  const rest = Math.max(0, (trends?.length ?? 0) - FIRST);
  const list = (
    <ol
      className={classes.list}
      data-relevance={relevanceOfAll === undefined ? undefined : 'alike'}
      data-posts={isPostsUnknown ? 'unknown' : undefined}
    >
      {trends === undefined &&
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
          <li key={row} className={classes.trend}>
            <Skeleton height="2.75rem" />
          </li>
        ))}
      {trends?.map(({ name, category, postCount, relevance }, index) => {
        const posts =
          postCount === null
            ? t('trends.postsUnknown')
            : t('trends.posts', { count: postCount, number: integer(postCount) });
        return (
          <li key={name} className={classes.trend} data-folded={index < FIRST ? undefined : ''}>
            <bdi className={classes.name}>{safeText(name, NAME_CHARACTERS)}</bdi>
            <span className={classes.posts}>
              {postCount === null ? (
                <>
                  <span className="visually-hidden">{t('trends.postsRead', { number: posts })}</span>
                  <span aria-hidden="true">{posts}</span>
                </>
              ) : (
                posts
              )}
            </span>
            <span className={classes.category}>{trendCategoryName(category, language)}</span>
            <span className={classes.relevance}>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ width: `${shareOf(relevance, MOST_RELEVANT) * 100}%` }}
                />
              </span>
              <span className="visually-hidden">
                {t('trends.relevance', { relevance: integer(relevance) })}
              </span>
              <span aria-hidden="true">
                {integer(relevance)}/{MOST_RELEVANT}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
  return (
    <Section
      id="trends"
      title={t('trends.title')}
      explanation={<Explanation of={['relevance', 'posts']} />}
      lede={
        <>
          {t('trends.lede')}{' '}
          {/* The server's date format may differ from the browser's, so hydration warnings are suppressed. */}
          <span suppressHydrationWarning>
            {fetchedAt && t('trends.asOf', { day: day(dayAt(fetchedAt)) })}
          </span>
        </>
      }
    >
      {isEmpty && (
        <Message
          title={t(fetchedAt ? 'trends.notAnalysed' : 'trends.empty')}
          text={t(fetchedAt ? 'trends.notAnalysedHint' : 'trends.emptyHint')}
        />
      )}
      {relevanceOfAll !== undefined && (
        <p className={note.alike}>{t('trends.relevanceOfAll', { relevance: integer(relevanceOfAll) })}</p>
      )}
      {rest === 0 ? list : <Fold label={t('trends.rest', { count: rest })}>{list}</Fold>}
    </Section>
  );
};
