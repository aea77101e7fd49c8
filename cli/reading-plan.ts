import type { Target } from '@stimmlage/core/contracts/targets';
import { formatDollars, toDollars, toMicros } from '@stimmlage/core/dollars';
import { xReadPrice } from '@stimmlage/core/platform-x';
import { affordable, planReading } from '@stimmlage/core/reading-plan';
import type { Context } from './context';
import { counted, facts, formatNumber, plain, show } from './output';

const NAMED = 10;

/** Returns how much of this month's X budget is left, in dollars, or null if there is no budget. */
export const getBudgetLeft = async ({ ask }: Context): Promise<number | null> => {
  const { x } = await ask('usage');
  return x.budgetUsd === null ? null : Math.max(0, x.budgetUsd - x.costUsd);
};

export const describeBudgetLeft = (dollars: number | null): string =>
  dollars === null ? 'none' : `${formatDollars(toMicros(dollars))} of this month's X budget left`;

const describeTargets = (targets: readonly string[]): string => {
  const named = targets.slice(0, NAMED).join(', ');
  const more = targets.length - NAMED;
  return plain(
    `${formatNumber(targets.length)} (${named}${more > 0 ? ` and ${formatNumber(more)} more` : ''})`,
  );
};

/** What to say if the budget that is left may not be enough for a run. */
const cautions: Record<ReturnType<typeof affordable>, string | null> = {
  nothing: 'too little is left: the run would stop without collecting anything',
  part: 'the budget may not be enough: the run stops before the limit would be exceeded',
  all: null,
};

/**
 * Prints the maximum number of posts that a run would read and the price that X would charge for these posts,
 * without reading anything. The actual cost depends on the number of new posts since the last run, which only
 * X knows.
 */
export const printReadingPlan = async (
  context: Context,
  targets: readonly Pick<Target, 'username' | 'targetType'>[],
  postsPerTarget: number,
  isTest = false,
): Promise<void> => {
  const [settings, budgetLeftUsd] = await Promise.all([context.ask('getConfig'), getBudgetLeft(context)]);
  const repliesPerPost = isTest ? 0 : settings.repliesPerPost;
  const reading = planReading({ targets, postsPerTarget, repliesPerPost });
  const { posts, billedPosts, cost, mostCost, least } = reading;
  const plan = {
    targets: targets.map(({ username }) => username),
    postsPerTarget,
    repliesPerPost,
    price: { post: toDollars(xReadPrice.post), user: toDollars(xReadPrice.user) },
    costUsd: toDollars(cost),
    mostCostUsd: toDollars(mostCost),
    leastUsd: toDollars(least),
    budgetLeftUsd,
  };
  show(
    context,
    plan,
    () =>
      `A run would collect:\n${facts([
        ['targets', describeTargets(plan.targets)],
        ['posts', `up to ${counted(postsPerTarget, 'new post')} per target`],
        ['replies', `up to ${formatNumber(plan.repliesPerPost)} per post`],
        [
          'price',
          `${formatDollars(xReadPrice.post)} per post or reply, ${formatDollars(xReadPrice.user)} per author`,
        ],
        [
          'billed',
          billedPosts > posts ? `up to ${counted(billedPosts, 'post')}, as X has no smaller page` : null,
        ],
        ['cost', `about ${formatDollars(cost)} if all of this is new`],
        [
          'or up to',
          mostCost > cost
            ? `about ${formatDollars(mostCost)}, as X also charges for replies beyond the limit per post`
            : null,
        ],
        ['budget', describeBudgetLeft(budgetLeftUsd)],
        ['caution', cautions[budgetLeftUsd === null ? 'all' : affordable(reading, toMicros(budgetLeftUsd))]],
      ])}`,
  );
};
