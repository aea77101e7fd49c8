import { type ReachMeasure, reachMeasures } from '@stimmlage/core/codes/content';
import type { CommentSort } from '@stimmlage/core/contracts/comments';
import type { RawContentSort } from '@stimmlage/core/contracts/content';
import { readStored, storageKeys, writeStored } from '../lib/storage';

type Sort = CommentSort | RawContentSort;

const measureIn = (value: string | null): ReachMeasure | undefined =>
  reachMeasures.find((measure) => measure === value);

/**
 * Returns the measure of reach to show: the measure by which the list is sorted or, if the list is sorted by
 * another column, the measure by which this user last sorted the list.
 */
export const shownReach = (sort: Sort): ReachMeasure =>
  measureIn(sort) ?? measureIn(readStored(storageKeys.reach)) ?? 'likes';

/**
 * Stores the measure of reach by which the list is now sorted. If the list is now sorted by another column,
 * stores the measure by which the list was sorted before.
 */
export const keepReach = (before: Sort, next: Sort): void => {
  const measure = measureIn(next) ?? measureIn(before);
  if (measure !== undefined) writeStored(storageKeys.reach, measure);
};
