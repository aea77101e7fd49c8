import { findMentions } from '../world/text';
import type { Slot, Standing, World, WorldPost, WorldUser } from '../world/world';
import { type View, viewPost } from './post.view';
import {
  notAuthorized,
  type PartialError,
  resourceNotFound,
  resourceUnavailable,
  userSuspended,
} from './problems';
import { viewUser } from './user.view';

type Section = 'data' | 'includes';

/** Creates the partial error with which X explains why a referenced post is not shown. */
export const explainPost = (
  standing: Standing | undefined,
  { words }: View,
  parameter: string,
  value: string,
  section: Section,
): PartialError | undefined => {
  const missing = { words, kind: 'post', parameter, value, section } as const;
  if (standing === 'live') return undefined;
  if (standing === 'protected' || standing === 'suspended') return notAuthorized(missing);
  return standing === 'unavailable' ? resourceUnavailable(missing) : resourceNotFound(missing);
};

export const explainUser = (
  user: WorldUser | undefined,
  { words }: View,
  parameter: string,
  value: string,
  section: Section,
): PartialError | undefined => {
  const missing = { words, kind: 'user', parameter, value, section } as const;
  if (!user || user.state === 'deactivated') return resourceNotFound(missing);
  return user.state === 'suspended' ? userSuspended(missing) : undefined;
};

export interface Expanded {
  includes?: Record<string, unknown[]>;
  errors: PartialError[];
}

/**
 * Creates a collector for the objects that expansions refer to, without duplicates, and for the errors about
 * unavailable objects.
 */
const createCollector = (world: World, view: View) => {
  const users = new Map<string, WorldUser>();
  const posts = new Map<string, WorldPost>();
  const errors = new Map<string, PartialError>();
  const note = (error: PartialError | undefined): boolean => {
    if (error) errors.set(`${error.parameter} ${error.value}`, error);
    return error !== undefined;
  };

  const addUser = (user: WorldUser | undefined, parameter: string, value: string): void => {
    if (!note(explainUser(user, view, parameter, value, 'includes')) && user) users.set(user.id, user);
  };
  const addPost = (id: string, parameter: string): WorldPost | undefined => {
    const slot: Slot | undefined = world.slot(id);
    const standing = slot && world.standing(slot);
    if (note(explainPost(standing, view, parameter, id, 'includes')) || !slot) return undefined;
    posts.set(id, slot.post);
    return slot.post;
  };
  const result = (): Expanded => {
    const includes: Record<string, unknown[]> = {};
    if (users.size > 0) includes['users'] = [...users.values()].map((user) => viewUser(world, user, view));
    if (posts.size > 0)
      includes[view.words.includedPosts] = [...posts.values()].map((post) => viewPost(world, post, view));
    return {
      ...(Object.keys(includes).length > 0 ? { includes } : {}),
      errors: [...errors.values()],
    };
  };
  return { addUser, addPost, result };
};

/**
 * Returns true if a call requests the authors of referenced posts. In the new dialect, `author_id` includes
 * these authors, because there is no separate expansion.
 */
const asksForReferencedAuthors = ({ dialect, expansions }: View): boolean =>
  expansions.has('referenced_tweets.id.author_id') || (dialect === 'post' && expansions.has('author_id'));

/** Returns the objects that a call's expansions request for the given posts. */
export const expandPosts = (world: World, posts: Iterable<WorldPost>, view: View): Expanded => {
  const { expansions, words } = view;
  const { addUser, addPost, result } = createCollector(world, view);

  const addPeople = (post: WorldPost): void => {
    const { authorId, inReplyToUserId } = post;
    if (expansions.has('author_id')) addUser(world.user(authorId), 'author_id', authorId);
    if (expansions.has('in_reply_to_user_id') && inReplyToUserId !== undefined)
      addUser(world.user(inReplyToUserId), 'in_reply_to_user_id', inReplyToUserId);
    if (!expansions.has('entities.mentions.username')) return;
    for (const { value } of findMentions(post.text))
      addUser(world.userByName(value), 'entities.mentions.username', value);
  };
  const addReferences = (post: WorldPost): void => {
    for (const { id } of post.references) {
      const referenced = addPost(id, words.expandReferences);
      if (!referenced || !asksForReferencedAuthors(view)) continue;
      const { authorId } = referenced;
      addUser(world.user(authorId), `${words.expandReferences}.author_id`, authorId);
    }
  };
  const addVersions = (post: WorldPost): void => {
    for (const id of post.editHistory ?? []) {
      if (id !== post.id) addPost(id, words.history);
    }
  };
  const referencesAsked = [...expansions].some((word) => word.startsWith(words.references));
  for (const post of posts) {
    addPeople(post);
    if (referencesAsked) addReferences(post);
    if (expansions.has(words.history)) addVersions(post);
  }
  return result();
};

/** Returns the objects that a call's expansions request for the given accounts. */
export const expandUsers = (world: World, users: Iterable<WorldUser>, view: View): Expanded => {
  const { addPost, result } = createCollector(world, view);
  if (view.expansions.has(view.words.mostRecent)) {
    for (const user of users) {
      const [newest] = world.timeline(user.id);
      if (newest) addPost(newest.id, view.words.mostRecent);
    }
  }
  return result();
};
