import { type ReachMeasure, reachMeasures } from '@stimmlage/core/codes/content';
import type { CommentSort } from '@stimmlage/core/contracts/comments';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
import { readStored, storageKeys, writeStored } from '../lib/storage';

type Sort = CommentSort | RawContentSort;

const measureIn = (value: string | null): ReachMeasure | undefined =>
  reachMeasures.find((measure) => measure === value);

/**
 * Returns the measure of reach that the list shows: the one it is sorted by, so that the order is visible, or
 * otherwise the one that this reader last sorted by.
 */
export const shownReach = (sort: Sort): ReachMeasure =>
  measureIn(sort) ?? measureIn(readStored(storageKeys.reach)) ?? 'likes';

/**
 * Stores the measure of reach that the reader now sorts by or, if the new order has no such measure, the
 * previous one.
 */
export const keepReach = (before: Sort, next: Sort): void => {
  const measure = measureIn(next) ?? measureIn(before);
  if (measure !== undefined) writeStored(storageKeys.reach, measure);
};
