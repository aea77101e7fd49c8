import type { WorldPost, WorldUser } from '../world/world';
import type { Answer, Call, Endpoint } from './call';
import { type Expanded, expandPosts, expandUsers, explainPost, explainUser } from './expand';
import type { Rules } from './parameters';
import { viewPost } from './post.view';
import type { PartialError } from './problems';
import { viewUser } from './user.view';

/** The parameters that all calls for posts or accounts have. */
export const postRules = {
  'tweet.fields': { kind: 'words', group: 'postFields' },
  expansions: { kind: 'words', group: 'postExpansions' },
  'media.fields': { kind: 'otherWords', of: 'media.fields' },
  'poll.fields': { kind: 'otherWords', of: 'poll.fields' },
  'user.fields': { kind: 'words', group: 'userFields' },
  'place.fields': { kind: 'otherWords', of: 'place.fields' },
} as const satisfies Rules;

const userRules = {
  'user.fields': { kind: 'words', group: 'userFields' },
  expansions: { kind: 'words', group: 'userExpansions' },
  'tweet.fields': { kind: 'words', group: 'postFields' },
} as const satisfies Rules;

const answerList = (data: readonly unknown[], own: PartialError[], expanded: Expanded): Answer => {
  const errors = [...own, ...expanded.errors];
  return {
    body: {
      ...(data.length > 0 ? { data } : {}),
      ...(expanded.includes ? { includes: expanded.includes } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
};

/** Looks up each requested id once, in the given order. */
const answerPosts = (call: Call): Answer => {
  const posts: WorldPost[] = [];
  const errors: PartialError[] = [];
  for (const id of new Set(call.parameters.list('ids'))) {
    const slot = call.world.slot(id);
    const error = explainPost(slot && call.world.standing(slot), call, 'ids', id, 'data');
    if (error) errors.push(error);
    else if (slot) posts.push(slot.post);
  }
  const shown = posts.map((post) => viewPost(call.world, post, call));
  return answerList(shown, errors, expandPosts(call.world, posts, call));
};

const answerUsers = (call: Call): Answer => {
  const users = new Map<string, WorldUser>();
  const errors: PartialError[] = [];
  for (const name of call.parameters.list('usernames')) {
    const user = call.world.userByName(name);
    const error = explainUser(user, call, 'usernames', name, 'data');
    if (error) errors.push(error);
    else if (user) users.set(user.id, user);
  }
  const found = [...users.values()];
  const shown = found.map((user) => viewUser(call.world, user, call));
  return answerList(shown, errors, expandUsers(call.world, found, call));
};

export const lookupEndpoints: readonly Endpoint[] = [
  { path: '/2/tweets', limit: 3500, rules: { ids: { kind: 'ids' }, ...postRules }, answer: answerPosts },
  {
    path: '/2/users/by',
    limit: 300,
    rules: { usernames: { kind: 'usernames' }, ...userRules },
    answer: answerUsers,
  },
];
