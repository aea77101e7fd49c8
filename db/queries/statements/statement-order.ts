import type { ReachMeasure } from '@stimmlage/core/codes/content';
import type { CommentSort } from '@stimmlage/core/contracts/comments';
import type { SortedCode } from './sorted-codes';

export type StatementOrder = CommentSort;

/** The sort key and the direction of an order. Ties are sorted newest first. */
export type Sorting =
  | { by: 'time'; isRising: boolean; contents: 'newest' | 'oldest' }
  | { by: 'code'; code: SortedCode; isRising: boolean; contents: 'newest' }
  | { by: 'reach'; isRising: false; contents: ReachMeasure };

const byCode = (code: SortedCode, isRising: boolean): Sorting => ({
  by: 'code',
  code,
  isRising,
  contents: 'newest',
});

const byReach = (contents: ReachMeasure): Sorting => ({ by: 'reach', isRising: false, contents });

/**
 * The sort key of each order. `contents` is the order in which content is read from the index, separately for
 * each step of a code.
 */
export const sortings: Readonly<Record<StatementOrder, Sorting>> = {
  newest: { by: 'time', isRising: false, contents: 'newest' },
  oldest: { by: 'time', isRising: true, contents: 'oldest' },
  sentiment: byCode('sentiment', true),
  sentiment_reversed: byCode('sentiment', false),
  issue: byCode('category', true),
  issue_reversed: byCode('category', false),
  intensity: byCode('intensity', false),
  lowest_intensity: byCode('intensity', true),
  heat: byCode('heat', false),
  lowest_heat: byCode('heat', true),
  likes: byReach('likes'),
  reposts: byReach('reposts'),
  replies: byReach('replies'),
  views: byReach('views'),
};
