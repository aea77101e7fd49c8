import { toDollars, toMicros } from '@stimmlage/core/dollars';
import { affordable, planReading, readingOfRun } from '@stimmlage/core/reading-plan';
import { useActiveTargets } from '../../data/collection';
import { useUsage } from '../../data/usage';
import { useDollars } from '../../i18n/dollars';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import type { CollectionView } from './view';

interface RunCostProps {
  mode: CollectionView['mode'];
  repliesPerPost: number;
}

/** What a run of a mode may cost, and whether this month's budget is enough for it. */
export const RunCost = ({ mode, repliesPerPost }: RunCostProps) => {
  const { t, integer } = useTexts('collection');
  const dollars = useDollars();
  const errorText = useErrorText();
  const { data: targets, error: targetsError } = useActiveTargets();
  const { data: usage, error: usageError } = useUsage();
  const error = targetsError ?? usageError;
  if (targets === undefined || usage === undefined) {
    return error && <p className={texts.note}>{errorText(error, t('cost.failure'))}</p>;
  }
  const plan = planReading(readingOfRun(targets, mode, repliesPerPost));
  const { posts, billedPosts, replies, billedReplies, cost, mostCost } = plan;
  if (posts === 0) return null;
  const { budgetUsd, costUsd } = usage.x;
  const left = budgetUsd === null ? null : Math.max(0, budgetUsd - costUsd);
  const enoughFor = left === null ? 'all' : affordable(plan, toMicros(left));
  const upTo = (count: number): string => t('cost.upTo', { number: integer(count) });
  const amount = dollars(toDollars(cost));
  const price =
    mostCost > cost
      ? t('cost.range', { least: amount, most: dollars(toDollars(mostCost)) })
      : t('cost.about', { amount });
  return (
    <section aria-label={t('cost.label')} className={layout.stack}>
      <Facts
        facts={[
          [t('cost.posts'), upTo(posts)],
          ...(billedPosts > posts ? [[t('cost.billed'), upTo(billedPosts)] as const] : []),
          ...(replies > 0 ? [[t('cost.replies'), upTo(replies)] as const] : []),
          ...(billedReplies > replies ? [[t('cost.billedReplies'), upTo(billedReplies)] as const] : []),
          [t('cost.cost'), price],
          [t('cost.budgetLeft'), left === null ? t('cost.noBudget') : dollars(left)],
        ]}
      />
      <div role="status">
        {enoughFor !== 'all' && (
          <p className={layout.caution}>{t(left === 0 ? 'cost.spent' : `cost.enoughFor.${enoughFor}`)}</p>
        )}
      </div>
    </section>
  );
};
