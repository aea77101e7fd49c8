import { type ReachMeasure, reachMeasures } from '@stimmlage/core/codes/content';
import type { CommentSort } from '@stimmlage/core/contracts/comments';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
import { readStored, storageKeys, writeStored } from '../lib/storage';

type Sort = CommentSort | RawContentSort;

const measureIn = (value: string | null): ReachMeasure | undefined =>
  reachMeasures.find((measure) => measure === value);

/**
 * Returns the measure of reach to show: the one that the list is sorted by, otherwise the one that this user
 * last sorted by.
 */
export const shownReach = (sort: Sort): ReachMeasure =>
  measureIn(sort) ?? measureIn(readStored(storageKeys.reach)) ?? 'likes';

/**
 * Stores the measure of reach that the list is now sorted by or, if it is sorted by something else, was
 * sorted by before.
 */
export const keepReach = (before: Sort, next: Sort): void => {
  const measure = measureIn(next) ?? measureIn(before);
  if (measure !== undefined) writeStored(storageKeys.reach, measure);
};
