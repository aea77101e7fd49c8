import { isAccountTarget, type TargetType } from './codes/target-types';
import { limits } from './limits';
import { xReadPrice } from './platform-x';

/** What a run reads if every target has as many new posts, and every post as many replies, as it may read. */
export interface ReadingPlan {
  posts: number;
  replies: number;
  /**
   * The price in micro-dollars, with one author for each post and reply. Posts that these reply to or quote
   * cost extra.
   */
  cost: number;
}

interface Reading {
  targets: readonly { targetType: TargetType }[];
  postsPerTarget: number;
  repliesPerPost: number;
}

/** Computes what X charges for a run. Only posts of accounts are read with their replies. */
export const planReading = ({ targets, postsPerTarget, repliesPerPost }: Reading): ReadingPlan => {
  const accounts = targets.filter(({ targetType }) => isAccountTarget(targetType)).length;
  const posts = targets.length * postsPerTarget;
  const replies = accounts * postsPerTarget * repliesPerPost;
  return { posts, replies, cost: (posts + replies) * (xReadPrice.post + xReadPrice.user) };
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
