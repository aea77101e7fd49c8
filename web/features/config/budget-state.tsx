import { isBudgetSpent } from '@stimmlage/core/budget';
import { firstOfNextMonth } from '@stimmlage/core/days';
import { useUsage } from '../../data/usage';
import { useDollars } from '../../i18n/dollars';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import classes from './config.module.css';

interface BudgetStateProps {
  name: 'x' | 'ai';
  /** The limit in the form, in dollars; an empty text means that there is no limit. */
  limit: number | string;
}

/**
 * What has been spent of a budget in this month, with a warning if the limit in the form leaves nothing to spend.
 */
export const BudgetState = ({ name, limit }: BudgetStateProps) => {
  const { t, day, period } = useTexts('config');
  const dollars = useDollars();
  const errorText = useErrorText();
  const { data, error } = useUsage();
  if (data === undefined) {
    return error && <p className={classes.budget}>{errorText(error, t('spent.failure'))}</p>;
  }
  const { costUsd, budgetUsd } = data[name];
  const first = `${data.month}-01`;
  const spent = dollars(costUsd);
  const figures = { spent, month: period('month', first), day: day(firstOfNextMonth(first)) };
  // The field gives a number with trailing zeros as text.
  const isReached = isBudgetSpent(name, { costUsd, budgetUsd: limit === '' ? null : Number(limit) });
  return (
    <div className={classes.budget}>
      <p>
        {budgetUsd === null
          ? t('spent.noLimit', figures)
          : t('spent.ofLimit', { ...figures, limit: dollars(budgetUsd) })}
      </p>
      <div role="status">
        {isReached && (
          <p className={layout.caution}>
            {t(`spent.stops_${name}`, { spent, limit: dollars(Number(limit)) })}
          </p>
        )}
      </div>
    </div>
  );
};
