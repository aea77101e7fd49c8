import { isAccountTarget, type TargetType } from './codes/target-types';
import { limits } from './limits';
import { fewestPostsPerPage, mostPricePerPost, xReadPrice } from './platform-x';

/** What a run reads if every target has as many new posts, and every post as many replies, as it may read. */
export interface ReadingPlan {
  posts: number;
  /** The number of posts for which X charges: more than `posts` if a run takes fewer than X's smallest page holds. */
  billedPosts: number;
  replies: number;
  /**
   * The number of replies for which X charges if the newest ones belong to few threads: a run collects only some
   * replies of a thread, and drops the others that X returns.
   */
  billedReplies: number;
  /**
   * The price in micro-dollars of what is collected, with one author for each post and reply. Posts that these reply
   * to or quote cost extra.
   */
  cost: number;
  /** The same price with all replies that X may return. */
  mostCost: number;
  /** What must be left of a budget, in micro-dollars, for the first page of posts to be read. */
  least: number;
  /**
   * What must be left of a budget, in micro-dollars, for everything to be read. This is more than `mostCost`, because
   * the last page is read only if the most that it may cost is left.
   */
  whole: number;
}

interface Reading {
  targets: readonly { targetType: TargetType }[];
  postsPerTarget: number;
  repliesPerPost: number;
}

/**
 * The most replies that a run reads for a target: for each post twice as many as it collects, as the newest ones may
 * all belong to one thread, or the smallest page.
 */
export const mostRepliesRead = ({
  postsPerTarget,
  repliesPerPost,
}: Pick<Reading, 'postsPerTarget' | 'repliesPerPost'>): number =>
  repliesPerPost === 0 ? 0 : postsPerTarget * Math.max(2 * repliesPerPost, fewestPostsPerPage.search);

/** The price of a post with its author. */
const price = xReadPrice.post + xReadPrice.user;

const fewestPosts = ({ targetType }: { targetType: TargetType }): number =>
  isAccountTarget(targetType) ? fewestPostsPerPage.timeline : fewestPostsPerPage.search;

/** Computes what X charges for a run. Only posts of accounts are read with their replies. */
export const planReading = ({ targets, postsPerTarget, repliesPerPost }: Reading): ReadingPlan => {
  const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType)).length;
  const billedPosts = targets.reduce((sum, target) => sum + Math.max(postsPerTarget, fewestPosts(target)), 0);
  const repliesPerTarget = postsPerTarget * repliesPerPost;
  const collectedReplies =
    repliesPerTarget === 0 ? 0 : accounts * Math.max(repliesPerTarget, fewestPostsPerPage.search);
  const billedReplies = accounts * mostRepliesRead({ postsPerTarget, repliesPerPost });
  const mostCost = (billedPosts + billedReplies) * price;
  const [first] = targets;
  const lastPage = Math.max(
    0,
    ...targets.map(fewestPosts),
    billedReplies > 0 ? fewestPostsPerPage.search : 0,
  );
  return {
    posts: targets.length * postsPerTarget,
    billedPosts,
    replies: accounts * repliesPerTarget,
    billedReplies,
    cost: (billedPosts + collectedReplies) * price,
    mostCost,
    least: first === undefined ? 0 : fewestPosts(first) * mostPricePerPost,
    whole: mostCost + lastPage * (mostPricePerPost - price),
  };
};

/**
 * Determines whether what is left of a budget, in micro-dollars, is enough for a run. `nothing` means that the
 * run would stop without collecting anything, `part` that it may stop before it has collected everything.
 */
export const affordable = ({ least, whole }: ReadingPlan, left: number): 'nothing' | 'part' | 'all' => {
  if (left < least) return 'nothing';
  return left < whole ? 'part' : 'all';
};

/** Returns what a run of a mode reads from the active targets: a test run takes the first one only. */
export const readingOfRun = <T extends { targetType: TargetType }>(
  active: readonly T[],
  mode: 'normal' | 'test',
  repliesPerPost: number,
) => ({
  targets: mode === 'test' ? active.slice(0, 1) : active,
  postsPerTarget: limits.postsPerTarget[mode],
  repliesPerPost: mode === 'test' ? 0 : repliesPerPost,
});
