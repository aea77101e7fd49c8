import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { InsightKind, publicInsights } from '@stimmlage/core/contracts/public';
import { IconFlame, IconPlus, IconStar } from '@tabler/icons-react';
import { themeName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import classes from './overview.module.css';

type Insight = Answer<typeof publicInsights>[number];

/** Kinds beyond more and fewer statements, which the counts of the overview tell. */
const icons = { heated: IconFlame, praised: IconStar, new: IconPlus } satisfies Partial<
  Record<InsightKind, typeof IconFlame>
>;

const isTold = (kind: InsightKind): kind is keyof typeof icons => kind in icons;

/** The insights that say more than counts do. */
export const furtherInsights = (insights: readonly Insight[]) =>
  insights.flatMap(({ kind, ...rest }) => (isTold(kind) ? [{ kind, ...rest }] : []));

/** Where the tone got more heated, praise more frequent, or an issue came up. */
export const InsightRows = ({ insights }: { insights: ReturnType<typeof furtherInsights> }) => {
  const { t, language, integer, oneDecimal, percent } = useTexts('public');
  const numberOf = {
    heated: oneDecimal,
    praised: (value: number) => percent(value / 100),
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
        <span className={classes.changeName}>{themeName(theme, language)}</span>
        <span className={classes.counts} aria-hidden="true">
          {t(`changes.figures.${kind}`, figures)}
        </span>
        <span className="visually-hidden">{t(`changes.figuresRead.${kind}`, figures)}</span>
      </li>
    );
  });
};
