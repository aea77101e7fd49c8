import type { TargetType } from '@stimmlage/core/codes/target-types';
import type { ContentDetail } from '@stimmlage/core/contracts/content';
import type { ReactNode } from 'react';
import { profileLink } from '../../domain/post-link';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { OutsideLink } from '../../ui/outside-link';
import classes from './statement.module.css';

/** Returns the name of a language. Codes that only X uses, such as `qme`, are returned unchanged. */
const languageName = (code: string, shownIn: string): string => {
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

const Author = ({ author }: { author: NonNullable<ContentDetail['author']> }) => {
  const { username } = author.twitterData;
  const link = profileLink(username);
  const handle = `@${safeText(username)}`;
  return (
    <>
      <bdi>{safeText(author.displayName)}</bdi>{' '}
      {link === null ? handle : <OutsideLink href={link}>{handle}</OutsideLink>}
    </>
  );
};

/** What precedes the names of targets; keywords have no sign. */
const signs: Partial<Record<TargetType, string>> = { politician: '@', media: '@', hashtag: '#' };

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, label, value }) => (
      <div key={key} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The source, author and date of a post. */
export const Origin = ({ content }: { content: ContentDetail }) => {
  const { t, language, moment, integer } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  const unknown = staff('time.unknown');
  const { authorLimit: bound, foundBy } = content;
  const hidden = content.authorHidden
    ? bound === null
      ? t('fact.hidden')
      : t('fact.limited', { limit: integer(bound.limit), count: minutesOf(bound.seconds) })
    : null;
  return (
    <FactList
      facts={[
        {
          key: 'author',
          label: t('fact.author'),
          value: content.author === null ? (hidden ?? unknown) : <Author author={content.author} />,
        },
        { key: 'posted', label: t('fact.posted'), value: moment(new Date(content.postedAt)) },
        { key: 'collected', label: t('fact.collected'), value: moment(new Date(content.collectedAt)) },
        { key: 'source', label: t('fact.source'), value: t(`source.${content.sourceType}`) },
        {
          key: 'politician',
          label: t('fact.politician'),
          value:
            foundBy === null ? unknown : `${signs[foundBy.targetType] ?? ''}${safeText(foundBy.username)}`,
        },
        {
          key: 'language',
          label: t('fact.language'),
          value: content.language === null ? unknown : languageName(content.language, language),
        },
        { key: 'id', label: t('fact.id'), value: content.externalId },
      ]}
    />
  );
};

/**
 * The numbers of likes, reposts, replies and views of a post, with its engagement rate and estimated reach.
 */
export const Metrics = ({ metrics }: Pick<ContentDetail, 'metrics'>) => {
  const { t, integer, twoDecimals } = useTexts('comments');
  const { engagementRate: rate, reachEstimate: reach, ...counts } = metrics;
  return (
    <FactList
      facts={[
        { key: 'likes', label: t('metric.likes'), value: integer(counts.likesCount) },
        { key: 'retweets', label: t('metric.retweets'), value: integer(counts.retweetsCount) },
        { key: 'replies', label: t('metric.replies'), value: integer(counts.repliesCount) },
        { key: 'views', label: t('metric.views'), value: integer(counts.viewsCount) },
        {
          key: 'engagement',
          label: t('metric.engagement'),
          value: rate === null ? '–' : t('metric.percent', { value: twoDecimals(rate) }),
        },
        { key: 'reach', label: t('metric.reach'), value: reach === null ? '–' : integer(reach) },
      ]}
    />
  );
};
