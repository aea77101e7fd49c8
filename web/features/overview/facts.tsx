import type { Overview } from '@stimmlage/core/contracts/public';
import { Explanation, type FigureName } from '../../domain/explanation';
import { useTexts } from '../../i18n/use-texts';
import { Skeleton } from '../../public-kit/skeleton';
import classes from './overview.module.css';

const MOST_URGENT = 5;

export const Facts = ({ overview }: { overview: Overview | undefined }) => {
  const { t, integer, oneDecimal } = useTexts('public');
  const { totalDiscussions = 0, keyIssues = 0, averageUrgency = 0, hotTopics = 0 } = overview ?? {};
  const facts: { id: FigureName; name: string; value: string }[] = [
    {
      id: 'statements',
      name: t('hero.discussions', { count: totalDiscussions }),
      value: integer(totalDiscussions),
    },
    { id: 'issues', name: t('hero.issues', { count: keyIssues }), value: integer(keyIssues) },
    {
      id: 'criticism',
      name: t('hero.urgency'),
      value: averageUrgency === 0 ? '–' : `${oneDecimal(averageUrgency)}/${MOST_URGENT}`,
    },
    { id: 'topics', name: t('hero.topics', { count: hotTopics }), value: integer(hotTopics) },
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
