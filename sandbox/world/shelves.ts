import { createTimeline, type Timeline } from './timeline';
import type { ListName, Slot, WorldPost, WorldUser } from './world';

/** All posts and accounts in a world, with indexes. Includes posts that are still in the future. */
export interface Shelves {
  readonly everything: Timeline;
  /** Adds a post. Replaces an existing record of the post. */
  put(post: WorldPost): Slot;
  slot(id: string): Slot | undefined;
  list(name: ListName, key: string): Timeline | undefined;
  /** Removes an old version of a post from all lists. The version can still be looked up by its id. */
  supersede(slot: Slot): void;
  putUser(user: WorldUser): void;
  user(id: string): WorldUser | undefined;
  userByName(username: string): WorldUser | undefined;
  users(): Iterable<WorldUser>;
}

type Lists = Record<ListName, Map<string, Timeline>>;

/** Returns true if two posts have the same positions in the same lists. */
const standAlike = (a: WorldPost, b: WorldPost): boolean =>
  a.createdAt === b.createdAt && a.authorId === b.authorId && a.conversationId === b.conversationId;

/** Returns the name and key of each list that contains a post. */
const placesOf = (post: WorldPost): [ListName, string][] => {
  const places: [ListName, string][] = [['timeline', post.authorId]];
  if (post.conversationId !== post.id && !post.editHistory?.includes(post.conversationId))
    places.push(['conversation', post.conversationId]);
  return places;
};

const timelineFor = (lists: Map<string, Timeline>, key: string): Timeline => {
  const known = lists.get(key);
  if (known) return known;
  const created = createTimeline();
  lists.set(key, created);
  return created;
};

export const createShelves = (): Shelves => {
  const slots = new Map<string, Slot>();
  const everything = createTimeline();
  const lists: Lists = { timeline: new Map(), conversation: new Map() };
  const users = new Map<string, WorldUser>();
  const idsByHandle = new Map<string, string>();

  const shelve = (slot: Slot): void => {
    everything.add(slot);
    for (const [name, key] of placesOf(slot.post)) timelineFor(lists[name], key).add(slot);
  };
  const unshelve = (slot: Slot): void => {
    everything.remove(slot);
    for (const [name, key] of placesOf(slot.post)) lists[name].get(key)?.remove(slot);
  };

  return {
    everything,
    put: (post) => {
      const known = slots.get(post.id);
      if (known) {
        const stays = known.superseded || standAlike(known.post, post);
        if (!stays) unshelve(known);
        known.post = post;
        if (!stays) shelve(known);
        return known;
      }
      const slot: Slot = { post };
      slots.set(post.id, slot);
      shelve(slot);
      return slot;
    },
    slot: (id) => slots.get(id),
    list: (name, key) => lists[name].get(key),
    supersede: (slot) => {
      unshelve(slot);
      slot.superseded = true;
    },
    putUser: (user) => {
      const before = users.get(user.id);
      const past = before?.username.toLowerCase();
      if (past !== undefined && idsByHandle.get(past) === user.id) idsByHandle.delete(past);
      users.set(user.id, user);
      idsByHandle.set(user.username.toLowerCase(), user.id);
    },
    user: (id) => users.get(id),
    userByName: (username) => {
      const id = idsByHandle.get(username.toLowerCase());
      return id === undefined ? undefined : users.get(id);
    },
    users: () => users.values(),
  };
};
