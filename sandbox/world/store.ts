import { type Changes, createChanges } from './changes';
import { type Clock, DAY } from './clock';
import { createShelves, type Shelves } from './shelves';
import { countUntil } from './timeline';
import type { ListName, Slot, SlotList, Standing, World, WorldPost, WorldSource } from './world';

export type TrendSource = Pick<WorldSource, 'trends' | 'trendHistory'>;

interface StoreOptions {
  clock: Clock;
  /** A made world grows from its source as time passes. */
  source?: WorldSource;
  /** Where the made history begins, in milliseconds; needed with `source`. */
  from?: number;
  /** Trends of a world that has no source of them. */
  trends?: (world: World) => TrendSource;
  /** By how many days the dates of what it is filled with were moved. */
  shiftDays?: number;
}

export interface WorldStore extends World {
  readonly clock: Clock;
  readonly shelves: Shelves;
  readonly changes: Changes;
  /** By how many days the dates of its archive were moved; 0 for any other world. */
  readonly shiftDays: number;
  /** Fetches from the source what has come due; every read does so, this one alone does nothing else. */
  grow(): void;
}

const nothing: SlotList = { slots: [], end: 0 };

const noTrends: TrendSource = { trends: () => undefined, trendHistory: () => [] };

/** An in-memory world: what its source makes, or what is put on its shelves, seen from its clock's time. */
export const createStore = ({
  clock,
  source,
  from = 0,
  shiftDays = 0,
  trends = () => noTrends,
}: StoreOptions): WorldStore => {
  const shelves = createShelves();
  for (const user of source?.users ?? []) shelves.putUser(user);
  let grownTo = from;

  const grow = (): void => {
    if (!source || clock.now() < grownTo) return;
    const until = (Math.floor(clock.now() / DAY) + 1) * DAY;
    for (const post of source.postsBetween(grownTo, until)) shelves.put(post);
    grownTo = until;
  };
  const slot = (id: string): Slot | undefined => {
    grow();
    const found = shelves.slot(id);
    return found && found.post.createdAt <= clock.now() ? found : undefined;
  };
  const changes = createChanges({ shelves, clock, slot });

  const standing = ({ post, gone }: Slot): Standing => {
    if (gone) return gone;
    const state = shelves.user(post.authorId)?.state ?? 'active';
    return state === 'active' ? 'live' : state;
  };
  const until = (slots: readonly Slot[]): SlotList => ({ slots, end: countUntil(slots, clock.now()) });
  const list = (name: ListName, key: string): SlotList => {
    grow();
    const timeline = shelves.list(name, key);
    return timeline ? until(timeline.slots()) : nothing;
  };
  const all = (): SlotList => {
    grow();
    return until(shelves.everything.slots());
  };
  function* newestFirst({ slots, end }: SlotList, since = 0): Generator<WorldPost> {
    for (let index = end - 1; index >= 0; index -= 1) {
      const each = slots[index];
      if (!each || each.post.createdAt < since) return;
      if (standing(each) === 'live') yield each.post;
    }
  }

  const world: World = {
    now: clock.now,
    user: shelves.user,
    userByName: shelves.userByName,
    timeline: (authorId) => newestFirst(list('timeline', authorId)),
    posts: (since) => newestFirst(all(), since),
    trends: (woeid) => trendSource.trends(woeid, clock.now()),
    trendHistory: (fromMs, toMs) => trendSource.trendHistory(fromMs, Math.min(toMs, clock.now())),
    slot,
    standing,
    list,
    all,
  };
  const trendSource: TrendSource = source ?? trends(world);
  return { ...world, clock, shelves, changes, shiftDays, grow };
};
