import type { TopIssue } from '@stimmlage/core/contracts/public';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import { useTexts } from '../../i18n/use-texts';

/**
 * Returns a function that describes how the number of statements about an issue has changed within a week. If
 * the change is unknown or uncertain, the text says so.
 */
export const useMovementText = (): ((issue: TopIssue) => string) => {
  const { t, percent } = useTexts('public');
  return ({ trend, change, doubt, before, recent }) => {
    if (before === null || recent === null) return t('issues.withheld');
    if (doubt === 'incomplete' || doubt === 'few') return t(`issues.${doubt}`);
    if (trend === 'stable') return t('issues.stable');
    const amount = { percent: percent(exactChange(before, recent, change)) };
    const text = trend === 'up' ? t('issues.up', amount) : t('issues.down', amount);
    return doubt === null ? text : `${text}, ${t('issues.unsure')}`;
  };
};
