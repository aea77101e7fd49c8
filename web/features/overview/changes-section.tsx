import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { InsightKind, Overview, publicInsights } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { topicPath } from '@stimmlage/core/topic-address';
import { IconFlame, IconPlus, IconStar } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useInsights } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import { asSentence } from '../../domain/issue-name';
import { themeName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { Failure } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { movedIssues } from './changes';
import classes from './changes.module.css';
import { Movement } from './movement';

type Insight = Answer<typeof publicInsights>[number];

/**
 * The kinds of insights that are listed in this section, with their icons. Changes in the number of
 * statements are shown in separate rows.
 */
const icons = { heated: IconFlame, praised: IconStar, new: IconPlus } satisfies Partial<
  Record<InsightKind, typeof IconFlame>
>;

const isTold = (kind: InsightKind): kind is keyof typeof icons => kind in icons;

/** Returns the insights that are not about changes in the number of statements. */
const furtherInsights = (insights: readonly Insight[]) =>
  insights.flatMap(({ kind, ...rest }) => (isTold(kind) ? [{ kind, ...rest }] : []));

/**
 * Rows for issues that are new, that are discussed with more heat than in the preceding week, or that are
 * praised more often.
 */
const InsightRows = ({ insights }: { insights: ReturnType<typeof furtherInsights> }) => {
  const { t, language, integer, oneDecimal, finePercent } = useTexts('public');
  const numberOf = {
    heated: oneDecimal,
    praised: (value: number) => finePercent(value / 100),
    new: integer,
  };
  return insights.map(({ id, kind, theme, from, to }) => {
    const Icon = icons[kind];
    const figures = { before: numberOf[kind](from), recent: numberOf[kind](to) };
    return (
      <li key={id} className={classes.row}>
        <span className={classes.kind} data-kind={kind}>
          <Icon size={16} stroke={2.2} aria-hidden="true" />
          {t(`changes.kind.${kind}`)}
        </span>
        <span className={classes.name}>
          <a href={topicPath(theme, language)}>{themeName(theme, language)}</a>
        </span>
        <span className={classes.counts} aria-hidden="true">
          {t(`changes.figures.${kind}`, figures)}
        </span>
        <span className="visually-hidden">{t(`changes.figuresRead.${kind}`, figures)}</span>
      </li>
    );
  });
};

const MOST = 4;

/** Says why no changes are reported. */
const quietBecause = ({ change: { doubt } }: Overview, t: TFunction<'public'>): string =>
  doubt === 'few' || doubt === 'incomplete' ? asSentence(t(`issues.${doubt}`)) : t('changes.none');

/** The issues whose number of statements has changed most within a week, and other insights about issues. */
export const Changes = ({ overview }: { overview: Overview | undefined }) => {
  const { t, language, percent, integer } = useTexts('public');
  const changes = movedIssues(overview?.topIssues ?? []).slice(0, MOST);
  const { data, isError, error, refetch } = useInsights();
  const insights = furtherInsights(data ?? []);
  const isQuiet = overview && data && changes.length + insights.length === 0;
  return (
    <Section
      id="changes"
      title={t('changes.title')}
      explanation={<Explanation of={['change', 'heat']} />}
      lede={t('changes.lede')}
      isHalf
    >
      {isQuiet && <p className={classes.none}>{quietBecause(overview, t)}</p>}
      {isError && !data && (
        <Failure title={t('evolution.error')} error={error} onRetry={() => void refetch()} />
      )}
      <ul className={classes.list}>
        {overview === undefined &&
          [1, 2, 3, 4].map((row) => (
            <li key={row} className={classes.row}>
              <Skeleton height="1.5rem" />
            </li>
          ))}
        {changes.map((issue) => {
          const { theme, trend, change, recent, before } = issue;
          const amount = {
            percent: percent(exactChange(before, recent, change)),
          };
          const counts = { before: integer(before), recent: integer(recent) };
          return (
            <li key={theme} className={classes.row}>
              <Movement
                issue={issue}
                label={trend === 'down' ? t('changes.down', amount) : t('changes.up', amount)}
              />
              <span className={classes.name}>
                <a href={topicPath(theme, language)}>{themeName(theme, language)}</a>
              </span>
              <span className={classes.counts} aria-hidden="true">
                {t('changes.counts', counts)}
              </span>
              <span className="visually-hidden">{t('changes.countsRead', counts)}</span>
            </li>
          );
        })}
        {overview !== undefined && <InsightRows insights={insights} />}
      </ul>
    </Section>
  );
};
