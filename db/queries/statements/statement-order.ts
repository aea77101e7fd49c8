import type { ReachMeasure } from '@stimmlage/core/codes/content';
import type { CommentSort } from '@stimmlage/core/contracts/comments';

/** The order of a list of statements. */
export type StatementOrder = CommentSort;

export type Scale = 'intensity' | 'heat';

/** What an order sorts by, and its direction; among equals, the newest are first. */
export type Sorting =
  | { by: 'time'; isRising: boolean; contents: 'newest' | 'oldest' }
  | { by: 'scale'; scale: Scale; isRising: boolean; contents: 'newest' }
  | { by: 'reach'; isRising: false; contents: ReachMeasure };

const byScale = (scale: Scale, isRising: boolean): Sorting => ({
  by: 'scale',
  scale,
  isRising,
  contents: 'newest',
});

const byReach = (contents: ReachMeasure): Sorting => ({ by: 'reach', isRising: false, contents });

/**
 * The orders by what they sort by. `contents` is the order in which content is walked, at each step of a scale
 * again.
 */
export const sortings: Readonly<Record<StatementOrder, Sorting>> = {
  newest: { by: 'time', isRising: false, contents: 'newest' },
  oldest: { by: 'time', isRising: true, contents: 'oldest' },
  intensity: byScale('intensity', false),
  lowest_intensity: byScale('intensity', true),
  heat: byScale('heat', false),
  lowest_heat: byScale('heat', true),
  likes: byReach('likes'),
  reposts: byReach('reposts'),
  replies: byReach('replies'),
  views: byReach('views'),
};
