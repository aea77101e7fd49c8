import { compareIds } from '../world/ids';
import { firstFrom } from '../world/timeline';
import type { Slot, SlotList, World, WorldPost } from '../world/world';
import type { Cursor } from './token';

interface PageRequest {
  list: SlotList;
  /** The maximum number of posts on a page. */
  size: number;
  /** The maximum number of posts, counted from the newest post, that can be reached by paging. */
  depth?: number;
  cursor?: Cursor | undefined;
  /** Returns true if a slot is within the requested bounds, which may be ids or times. */
  isWithin: (slot: Slot) => boolean;
  /**
   * Returns true if a post is to be included. A post that is left out still counts towards the size of the
   * page.
   */
  isWanted?: (post: WorldPost) => boolean;
}

export interface Page {
  /**
   * The posts on the page, newest first. There may be fewer posts than `size`, because unwanted and hidden
   * posts are left out.
   */
  posts: WorldPost[];
  older?: Cursor;
  newer?: Cursor;
}

const collect = (slots: readonly Slot[], from: number, step: 1 | -1, stop: number, request: PageRequest) => {
  const taken: Slot[] = [];
  for (let index = from; step > 0 ? index < stop : index >= stop; index += step) {
    const slot = slots[index];
    if (!slot || !request.isWithin(slot)) continue;
    if (taken.length === request.size) return { taken, hasMore: true };
    taken.push(slot);
  }
  return { taken, hasMore: false };
};

const cursorAt = (towards: Cursor['towards'], slot: Slot | undefined): Cursor | undefined =>
  slot && { towards, createdAt: slot.post.createdAt, id: slot.post.id };

/**
 * Takes a page from a list. As on X, unwanted, deleted and hidden posts are removed only after the page has
 * been determined, so a page can be short or even empty although more pages follow.
 */
export const takePage = (world: World, request: PageRequest): Page => {
  const { list, cursor, depth = Number.POSITIVE_INFINITY, isWanted = () => true } = request;
  const { slots, end } = list;
  const floor = Math.max(0, end - depth);
  const isBack = cursor?.towards === 'newer';
  const place = cursor ? firstFrom(slots, cursor) : end;
  const above = slots[place]?.post.id === cursor?.id ? place + 1 : place;
  const { taken, hasMore } = isBack
    ? collect(slots, Math.max(floor, above), 1, end, request)
    : collect(slots, Math.min(place, end) - 1, -1, floor, request);
  if (isBack) taken.reverse();

  const older = hasMore || isBack ? cursorAt('older', taken.at(-1)) : undefined;
  const newer = (isBack ? hasMore : cursor !== undefined) ? cursorAt('newer', taken[0]) : undefined;
  const isShown = (slot: Slot) => world.standing(slot) === 'live' && isWanted(slot.post);
  return {
    posts: taken.filter(isShown).map(({ post }) => post),
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
  };
};

/**
 * The bounds given in a call. As on X, ids are exclusive, the start time is inclusive and the end time
 * exclusive.
 */
export interface Bounds {
  sinceId?: string | undefined;
  untilId?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

export const withinBounds =
  ({ sinceId, untilId, startTime, endTime }: Bounds) =>
  ({ post }: Slot): boolean =>
    (sinceId === undefined || compareIds(post.id, sinceId) > 0) &&
    (untilId === undefined || compareIds(post.id, untilId) < 0) &&
    (startTime === undefined || post.createdAt >= startTime) &&
    (endTime === undefined || post.createdAt < endTime);
