import type { Overview } from '@stimmlage/core/contracts/public';
import { Explanation } from '../../domain/explanation';
import type { FigureName } from '../../domain/figure-names';
import { useTexts } from '../../i18n/use-texts';
import { useTold } from '../../i18n/use-told';
import { Button } from '../../public-kit/button';
import { goToSection } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { headlineOf } from './headline';
import classes from './hero.module.css';
import { useWindowName, type WindowDays } from './window-name';

const MOST_URGENT = 5;

const Facts = ({ overview }: { overview: Overview | undefined }) => {
  const { t, integer, oneDecimal } = useTexts('public');
  const told = useTold();
  const { totalDiscussions = 0, keyIssues = 0, averageUrgency = 0, hotTopics = 0 } = overview ?? {};
  const facts: { id: FigureName; name: string; value: string }[] = [
    {
      id: 'statements',
      name: t('hero.discussions', { count: totalDiscussions ?? 0 }),
      value: told(totalDiscussions),
    },
    { id: 'issues', name: t('hero.issues', { count: keyIssues }), value: integer(keyIssues) },
    {
      id: 'criticism',
      name: t('hero.urgency'),
      value: averageUrgency === 0 ? '–' : `${oneDecimal(averageUrgency)}/${MOST_URGENT}`,
    },
    {
      id: 'topics',
      name: t('hero.topics', { count: hotTopics ?? 0 }),
      value: hotTopics === null ? '–' : integer(hotTopics),
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            {overview === undefined ? <Skeleton className={classes.factsBlank} /> : value}
          </dd>
          <dd className={classes.explanation}>
            <Explanation of={[id]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface HeroProps {
  overview: Overview | undefined;
  window: WindowDays;
  name: string;
}

/** The top of the page, with a short summary and four figures. */
export const Hero = ({ overview, window, name }: HeroProps) => {
  const { t, common } = useTexts('public');
  const windowName = useWindowName(window);
  return (
    <section id="overview" className={classes.hero} aria-labelledby="overview-title">
      <div>
        <div className={classes.answer}>
          <p className={classes.eyebrow}>
            {t('hero.eyebrow')} · {windowName}
          </p>
          <h1 id="overview-title" className={classes.headline} tabIndex={-1}>
            {overview === undefined ? (
              <>
                <span className="visually-hidden">{common('loading')}</span>
                <Skeleton className={classes.blank} />
              </>
            ) : (
              headlineOf(overview, t)
            )}
          </h1>
        </div>
        <p className={classes.text}>{t('hero.text', { name })}</p>
        <p className={classes.actions}>
          <Button variant="filled" size="md" onClick={() => goToSection('issues')}>
            {t('hero.explore')}
          </Button>
          <Button size="md" onClick={() => location.assign('/method')}>
            {t('hero.how')}
          </Button>
        </p>
      </div>
      <Facts overview={overview} />
    </section>
  );
};
