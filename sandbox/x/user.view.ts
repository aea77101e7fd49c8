import type { World, WorldUser } from '../world/world';
import { isoTime, type View } from './post.view';

type FieldMaker = (world: World, user: WorldUser, view: View) => unknown;

const mostRecent: FieldMaker = (world, user) => {
  const [newest] = world.timeline(user.id);
  return newest?.id;
};

const fieldMakers: Record<string, FieldMaker> = {
  created_at: (_, user) => isoTime(user.createdAt),
  description: (_, user) => user.description,
  protected: (_, user) => user.state === 'protected',
  public_metrics: (_, user, { words }) => ({
    followers_count: user.followers,
    following_count: user.following,
    [words.postCount]: user.posts,
    listed_count: user.listed ?? 0,
  }),
  url: () => '',
  verified: (_, user) => user.verified ?? false,
  verified_type: (_, user) => (user.verified ? 'blue' : 'none'),
};

/** Formats an account in the view's dialect, with all requested fields that have a value. */
export const viewUser = (world: World, user: WorldUser, view: View): Record<string, unknown> => {
  const shown: Record<string, unknown> = { id: user.id, name: user.name, username: user.username };
  const { mostRecent: newestWord } = view.words;
  for (const [word, make] of Object.entries({ ...fieldMakers, [newestWord]: mostRecent })) {
    const isAsked = view.userFields.has(word) || view.expansions.has(word);
    const value = isAsked ? make(world, user, view) : undefined;
    if (value !== undefined) shown[word] = value;
  }
  return shown;
};
