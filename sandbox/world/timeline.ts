import { compareIds } from './ids';
import type { Slot } from './world';

/** A position in a list. Posts from the same millisecond are ordered by id. */
export interface Moment {
  createdAt: number;
  id: string;
}

const compareMoments = (a: Moment, b: Moment): number => a.createdAt - b.createdAt || compareIds(a.id, b.id);

export const compareSlots = (a: Slot, b: Slot): number => compareMoments(a.post, b.post);

/**
 * A list of posts by time, oldest first. Posts that are added out of order are sorted when the list is next
 * read.
 */
export interface Timeline {
  add(slot: Slot): void;
  remove(slot: Slot): void;
  slots(): readonly Slot[];
}

/** Returns the index of the first slot that is not before `moment`. */
export const firstFrom = (slots: readonly Slot[], moment: Moment): number => {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle];
    if (slot !== undefined && compareMoments(slot.post, moment) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Counts the slots of posts created at or before `atMs`. */
export const countUntil = (slots: readonly Slot[], atMs: number): number => {
  const newest = slots.at(-1);
  if (newest === undefined || newest.post.createdAt <= atMs) return slots.length;
  return firstFrom(slots, { createdAt: Math.floor(atMs) + 1, id: '0' });
};

/** The maximum distance from the end of the list at which a new post is inserted immediately. */
const NEAR = 4096;

export const createTimeline = (): Timeline => {
  const slots: Slot[] = [];
  let isSorted = true;

  const add = (slot: Slot): void => {
    const last = slots.at(-1);
    const isInOrder = last === undefined || compareSlots(last, slot) <= 0;
    const place = isInOrder || !isSorted ? slots.length : firstFrom(slots, slot.post);
    isSorted = isSorted && slots.length - place <= NEAR;
    if (isSorted && place < slots.length) slots.splice(place, 0, slot);
    else slots.push(slot);
  };
  return {
    add,
    remove: (slot) => {
      const index = slots.indexOf(slot);
      if (index >= 0) slots.splice(index, 1);
    },
    slots: () => {
      if (!isSorted) slots.sort(compareSlots);
      isSorted = true;
      return slots;
    },
  };
};
