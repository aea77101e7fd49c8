import { isBudgetSpent } from '@stimmlage/core/budget';
import type { Usage } from '@stimmlage/core/contracts/usage';
import { monthOf } from '@stimmlage/core/days';
import type { ReactNode } from 'react';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { ProgressBar } from '../../ui/progress-bar';
import { StatCards } from '../../ui/stat-cards';
import classes from './usage.module.css';

/** The remaining part of a budget, as text and as a bar. */
const Budget = ({ of, label, usage }: { of: 'x' | 'ai'; label: string; usage: Usage }) => {
  const { t } = useTexts('usage');
  const dollars = useDollars();
  const { costUsd: cost, budgetUsd: budget } = usage[of];
  if (budget === null) return t('cards.noBudget');
  const isSpent = isBudgetSpent(of, usage[of]);
  const text =
    cost > budget
      ? t('cards.over', { budget: dollars(budget), over: dollars(cost - budget) })
      : t(isSpent ? 'cards.tooLittle' : 'cards.budget', {
          budget: dollars(budget),
          left: dollars(budget - cost),
        });
  return (
    <div className={classes.budget}>
      <ProgressBar
        label={label}
        share={budget === 0 ? 1 : shareOf(cost, budget)}
        text={text}
        tone={isSpent ? 'concern' : 'accent'}
      />
      <p>{text}</p>
    </div>
  );
};

/** The totals of the month, compared with the budgets. What earlier months were allowed to cost is not known. */
export const Totals = ({ usage }: { usage: Usage }) => {
  const { x, ai } = usage;
  const { t, integer } = useTexts('usage');
  const dollars = useDollars();
  const isCurrent = usage.month === monthOf(new Date());
  const card = (key: string, label: string, value: string, detail: ReactNode) => ({
    key,
    label,
    value,
    detail,
  });
  return (
    <StatCards
      label={t('cards.label')}
      stats={[
        card(
          'x',
          t('cards.x'),
          dollars(x.costUsd),
          isCurrent && <Budget of="x" label={t('cards.xBudget')} usage={usage} />,
        ),
        card(
          'ai',
          t('cards.ai'),
          dollars(ai.costUsd),
          isCurrent && <Budget of="ai" label={t('cards.aiBudget')} usage={usage} />,
        ),
        card(
          'posts',
          t('cards.posts'),
          integer(x.posts),
          t('cards.users', { count: x.users, number: integer(x.users) }),
        ),
        card(
          'tokens',
          t('cards.tokens'),
          integer(ai.tokensIn + ai.tokensOut),
          t('cards.inOut', { input: integer(ai.tokensIn), output: integer(ai.tokensOut) }),
        ),
      ]}
    />
  );
};
