import type { Category } from '@stimmlage/core/codes/categories';
import type { PublicTopic, TopIssue } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { limits } from '@stimmlage/core/limits';
import type { ReactNode } from 'react';
import { CategoryIcon } from '../../domain/category-icon';
import { Explanation } from '../../domain/explanation';
import type { FigureName } from '../../domain/figure-names';
import { themeName } from '../../domain/names';
import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { useTold } from '../../i18n/use-told';
import { useToken } from '../../lib/use-token';
import { Skeleton } from '../../public-kit/skeleton';
import { mayBeChance } from './count-change';
import classes from './topic.module.css';
import { topicSentencesOf } from './topic-headline';
import { OtherLanguages } from './topic-links';
import { topicBoundsOf, topicShareOf } from './topic-share';

const STRONGEST = 5;

interface Fact {
  figure: FigureName;
  name: string;
  value: ReactNode;
}

interface FactsProps {
  /** Undefined while loading. */
  topic: PublicTopic | undefined;
}

/**
 * The change in the last week, which is grey if it may be due to chance. If the weeks cannot be compared, a
 * dash is shown.
 */
const Change = ({
  change,
  doubt,
  before,
  recent,
}: Pick<TopIssue, 'change' | 'doubt' | 'before' | 'recent'>) => {
  const { signedPercent } = useFormats();
  if (change === null || doubt === 'few' || doubt === 'incomplete') return '–';
  return (
    <span data-doubt={mayBeChance({ before, recent, doubt }) ? 'chance' : null}>
      {signedPercent(Math.sign(change) * exactChange(before, recent, change))}
    </span>
  );
};

const Facts = ({ topic }: FactsProps) => {
  const { t, finePercent, oneDecimal, shareBounds } = useTexts('topic');
  const told = useTold();
  const { count = null, issue = null } = topic ?? {};
  const bounds = topic ? topicBoundsOf(topic, { shareBounds }) : null;
  const facts: Fact[] = [
    {
      figure: 'share',
      name: bounds === null ? t('facts.share') : t('facts.shareBetween', bounds),
      value: (topic && topicShareOf(topic, { t, formats: { finePercent } })) ?? '–',
    },
    {
      figure: 'statements',
      name: topic ? t('facts.statements', { number: told(topic.statements) }) : t('facts.statementsUnknown'),
      value: count === null ? '–' : told(count),
    },
    {
      figure: 'intensity',
      name: t('facts.intensity'),
      value: issue === null ? '–' : `${oneDecimal(issue.urgency)}/${STRONGEST}`,
    },
    { figure: 'change', name: t('facts.change'), value: issue === null ? '–' : <Change {...issue} /> },
  ];
  return (
    <dl className={classes.facts} aria-label={t('facts.label')}>
      {facts.map(({ figure, name, value }) => (
        <div key={figure} className={classes.fact}>
          <dt className={classes.factName}>{name}</dt>
          <dd className={classes.value}>
            {topic === undefined ? <Skeleton className={classes.factBlank} /> : value}
          </dd>
          <dd className={classes.explanation}>
            <Explanation of={[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * The summary: the issue's share, followed by the change in the last week, which has a smaller font on
 * phones.
 */
const Headline = ({ topic }: { topic: PublicTopic }) => {
  const { t, percent, finePercent } = useTexts('topic');
  const { t: general } = useTexts('public');
  const [share, change] = topicSentencesOf(topic, { t, general, formats: { percent, finePercent } });
  return (
    <>
      {share}
      {change !== undefined && (
        <>
          {' '}
          <span className={classes.headlineChange}>{change}</span>
        </>
      )}
    </>
  );
};

interface TopicHeroProps extends FactsProps {
  category: Category;
  /** The name of the period that the figures cover. */
  windowName: string;
}

/** The top of the page, with a summary of the issue and four figures. */
export const TopicHero = ({ category, topic, windowName }: TopicHeroProps) => {
  const { t, common, language } = useTexts('topic');
  const { t: general } = useTexts('public');
  const isSignedIn = useToken() !== null;
  return (
    <section id="overview" className={classes.hero} aria-labelledby="overview-title">
      <div>
        <p className={classes.way}>
          <a href="/public#issues">← {t('back')}</a>
          <OtherLanguages category={category} />
          {isSignedIn && <a href={`/painpoint/${category}`}>{t('topics.staff')}</a>}
        </p>
        <div className={classes.answer}>
          <p className={classes.eyebrow}>
            <CategoryIcon category={category} />
            <span>
              <b>{themeName(category, language)}</b> · {general('hero.eyebrow')} · {windowName}
            </span>
          </p>
          <h1 id="overview-title" className={classes.headline} tabIndex={-1}>
            {topic === undefined ? (
              <>
                <span className="visually-hidden">{common('loading')}</span>
                <Skeleton className={classes.headlineBlank} />
              </>
            ) : (
              <Headline topic={topic} />
            )}
          </h1>
        </div>
        {topic?.count === null && (
          <p className={classes.text}>{t('withheld', { count: limits.smallestPublicCell })}</p>
        )}
      </div>
      <Facts topic={topic} />
    </section>
  );
};
