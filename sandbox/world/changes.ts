import type { Clock } from './clock';
import { compareIds, idAt, nextId } from './ids';
import type { Shelves } from './shelves';
import type { Slot, WorldPost, WorldUser } from './world';

/** Thrown if the post or account to be changed does not exist. */
export class NotInWorldError extends Error {
  override readonly name = 'NotInWorldError';
}

/**
 * A new post. Only the author and text are required. By default, all other fields are derived from the
 * world's time and the parent post.
 */
export type NewPost = Partial<Omit<WorldPost, 'metrics'>> &
  Pick<WorldPost, 'authorId' | 'text'> & { metrics?: Partial<WorldPost['metrics']> };

type NewUser = Partial<WorldUser> & Pick<WorldUser, 'username'>;

export interface Changes {
  addPost(post: NewPost): WorldPost;
  addUser(user: NewUser): WorldUser;
  /** Changes any field of an account, even its state or handle. Throws NotInWorldError. */
  changeUser(id: string, change: Partial<Omit<WorldUser, 'id'>>): WorldUser;
  /** Removes a post, including its earlier versions. Throws NotInWorldError. */
  removePost(id: string, as: 'deleted' | 'unavailable'): void;
  /**
   * Withholds a post in the given countries; an empty list makes it available everywhere again. Throws
   * NotInWorldError.
   */
  withholdPost(id: string, countries: readonly string[]): WorldPost;
  /** Sets the given counters of a post. Throws NotInWorldError. */
  countPost(id: string, metrics: Partial<WorldPost['metrics']>): WorldPost;
  /** Replaces a post with a new version that has a new id. Throws NotInWorldError. */
  editPost(id: string, text: string): WorldPost;
}

/** The number of characters beyond which X truncates the text of a post. */
const SHORT_TEXT = 280;

const noMetrics = { reposts: 0, replies: 0, likes: 0, quotes: 0, bookmarks: 0, impressions: 0 };

/**
 * Returns a text as X displays it. A long text is truncated between words, with an ellipsis, and the full
 * text is returned separately.
 */
const cutText = (whole: string): Pick<WorldPost, 'text' | 'longText'> => {
  const characters = [...whole];
  if (characters.length <= SHORT_TEXT) return { text: whole };
  const cut = characters.slice(0, SHORT_TEXT - 1).join('');
  return { text: `${cut.slice(0, cut.lastIndexOf(' ') + 1 || cut.length).trimEnd()}…`, longText: whole };
};

interface Parts {
  shelves: Shelves;
  clock: Clock;
  slot: (id: string) => Slot | undefined;
}

export const createChanges = ({ shelves, clock, slot }: Parts): Changes => {
  const found = (id: string): Slot => {
    const known = slot(id);
    if (!known) throw new NotInWorldError(`There is no post ${id}.`);
    return known;
  };
  let lastFresh = '0';
  /**
   * Creates an id that is greater than the ids of all older posts, even if the ids in a loaded archive are
   * ahead of the clock.
   */
  const freshId = (createdAt: number): string => {
    const newest = shelves.everything.slots().at(-1)?.post;
    let id = idAt(createdAt);
    if (newest && createdAt >= newest.createdAt && compareIds(newest.id, id) >= 0) id = nextId(newest.id);
    const isOfSameMoment = compareIds(lastFresh, id) >= 0 && compareIds(lastFresh, idAt(createdAt + 1)) < 0;
    if (isOfSameMoment) id = nextId(lastFresh);
    while (shelves.slot(id) || shelves.user(id)) id = nextId(id);
    lastFresh = id;
    return id;
  };
  const replaced = (known: Slot, change: Partial<WorldPost>): WorldPost => {
    const post = { ...known.post, ...change };
    known.post = post;
    return post;
  };

  return {
    addPost: (given) => {
      const createdAt = given.createdAt ?? clock.now();
      const id = given.id ?? freshId(createdAt);
      const references = given.references ?? [];
      const parentId = references.find(({ type }) => type === 'replied_to')?.id;
      const parent = parentId === undefined ? undefined : slot(parentId)?.post;
      const inReplyToUserId = given.inReplyToUserId ?? parent?.authorId;
      const post: WorldPost = {
        lang: 'de',
        conversationId: parent?.conversationId ?? parentId ?? id,
        ...given,
        ...(given.longText === undefined ? cutText(given.text) : {}),
        ...(inReplyToUserId === undefined ? {} : { inReplyToUserId }),
        id,
        createdAt,
        references,
        metrics: { ...noMetrics, ...given.metrics },
      };
      return shelves.put(post).post;
    },
    addUser: (given) => {
      const user: WorldUser = {
        id: freshId(clock.now()),
        name: given.username,
        createdAt: clock.now(),
        description: '',
        followers: 0,
        following: 0,
        posts: 0,
        state: 'active',
        ...given,
      };
      shelves.putUser(user);
      return user;
    },
    changeUser: (id, change) => {
      const before = shelves.user(id);
      if (!before) throw new NotInWorldError(`There is no user ${id}.`);
      const user = { ...before, ...change };
      shelves.putUser(user);
      return user;
    },
    removePost: (id, as) => {
      for (const version of found(id).post.editHistory ?? [id]) {
        const known = shelves.slot(version);
        if (known) known.gone = as;
      }
    },
    withholdPost: (id, countries) => {
      const known = found(id);
      const { withheldIn: _, ...rest } = known.post;
      known.post = countries.length > 0 ? { ...rest, withheldIn: [...countries] } : rest;
      return known.post;
    },
    countPost: (id, metrics) => {
      const known = found(id);
      return replaced(known, { metrics: { ...known.post.metrics, ...metrics } });
    },
    editPost: (id, text) => {
      const known = found(id);
      const versions = known.post.editHistory ?? [id];
      const latest = shelves.slot(versions.at(-1) ?? id) ?? known;
      const createdAt = clock.now();
      const editHistory = [...versions, freshId(createdAt)];
      shelves.supersede(latest);
      for (const version of versions) {
        const older = shelves.slot(version);
        if (older) replaced(older, { editHistory });
      }
      const { longText: _, ...rest } = latest.post;
      const newId = editHistory.at(-1) ?? id;
      return shelves.put({ ...rest, ...cutText(text), id: newId, createdAt, editHistory }).post;
    },
  };
};
