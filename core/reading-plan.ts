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
   * The price in micro-dollars, with one author for each post and reply. Posts that these reply to or quote
   * cost extra.
   */
  cost: number;
  /** What must be left of a budget, in micro-dollars, for the first page of posts to be read. */
  least: number;
}

interface Reading {
  targets: readonly { targetType: TargetType }[];
  postsPerTarget: number;
  repliesPerPost: number;
}

const fewestPosts = ({ targetType }: { targetType: TargetType }): number =>
  isAccountTarget(targetType) ? fewestPostsPerPage.timeline : fewestPostsPerPage.search;

/** Computes what X charges for a run. Only posts of accounts are read with their replies. */
export const planReading = ({ targets, postsPerTarget, repliesPerPost }: Reading): ReadingPlan => {
  const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType)).length;
  const billedPosts = targets.reduce((sum, target) => sum + Math.max(postsPerTarget, fewestPosts(target)), 0);
  const repliesPerTarget = postsPerTarget * repliesPerPost;
  const billedReplies =
    repliesPerTarget === 0 ? 0 : accounts * Math.max(repliesPerTarget, fewestPostsPerPage.search);
  const [first] = targets;
  return {
    posts: targets.length * postsPerTarget,
    billedPosts,
    replies: accounts * repliesPerTarget,
    cost: (billedPosts + billedReplies) * (xReadPrice.post + xReadPrice.user),
    least: first === undefined ? 0 : fewestPosts(first) * mostPricePerPost,
  };
};

/**
 * Determines whether what is left of a budget, in micro-dollars, is enough for a run. `nothing` means that the
 * run would stop without collecting anything, `part` that it may stop before it has collected everything.
 */
export const affordable = ({ cost, least }: ReadingPlan, left: number): 'nothing' | 'part' | 'all' => {
  if (left < least) return 'nothing';
  return left < cost ? 'part' : 'all';
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
