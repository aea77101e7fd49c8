import type { WorldPost, WorldUser } from '../world/world';
import type { Answer, Call, Endpoint } from './call';
import { type Expanded, expandPosts, expandUsers, explainPost, explainUser } from './expand';
import type { Rules } from './parameters';
import { viewPost } from './post.view';
import type { PartialError } from './problems';
import { viewUser } from './user.view';

/** Parameters of every call that answers with posts, resp. with accounts. */
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

interface Found<T> {
  found: T[];
  errors: PartialError[];
}

const withErrors = (body: Record<string, unknown>, own: PartialError[], expanded: Expanded): Answer => {
  const errors = [...own, ...expanded.errors];
  return {
    body: {
      ...body,
      ...(expanded.includes ? { includes: expanded.includes } : {}),
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
};

/** Looks up each id once, in the order of the request. */
const findPosts = (call: Call, parameter: string, ids: readonly string[]): Found<WorldPost> => {
  const result: Found<WorldPost> = { found: [], errors: [] };
  for (const id of new Set(ids)) {
    const slot = call.world.slot(id);
    const error = explainPost(slot && call.world.standing(slot), call, parameter, id, 'data');
    if (error) result.errors.push(error);
    else if (slot) result.found.push(slot.post);
  }
  return result;
};

const findUsers = (
  call: Call,
  parameter: string,
  values: readonly string[],
  find: (value: string) => WorldUser | undefined,
): Found<WorldUser> => {
  const users = new Map<string, WorldUser>();
  const errors: PartialError[] = [];
  for (const value of values) {
    const user = find(value);
    const error = explainUser(user, call, parameter, value, 'data');
    if (error) errors.push(error);
    else if (user) users.set(user.id, user);
  }
  return { found: [...users.values()], errors };
};

const answerPosts = (call: Call, { found, errors }: Found<WorldPost>, isList: boolean): Answer => {
  const shown = found.map((post) => viewPost(call.world, post, call));
  call.read(found.map(({ id }) => id));
  const data = isList ? shown : shown[0];
  return withErrors(found.length > 0 ? { data } : {}, errors, expandPosts(call.world, found, call));
};

const answerUsers = (call: Call, { found, errors }: Found<WorldUser>, isList: boolean): Answer => {
  const shown = found.map((user) => viewUser(call.world, user, call));
  const data = isList ? shown : shown[0];
  return withErrors(found.length > 0 ? { data } : {}, errors, expandUsers(call.world, found, call));
};

const pathValue = (call: Call, name: string): string => call.parameters.text(name) ?? '';

export const lookupEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/2/tweets',
    limit: 3500,
    rules: { ids: { kind: 'ids' }, ...postRules },
    answer: (call) => answerPosts(call, findPosts(call, 'ids', call.parameters.list('ids')), true),
  },
  {
    method: 'GET',
    path: '/2/tweets/:id',
    limit: 450,
    pathRules: { id: { kind: 'id' } },
    rules: postRules,
    answer: (call) => answerPosts(call, findPosts(call, 'id', [pathValue(call, 'id')]), false),
  },
  {
    method: 'GET',
    path: '/2/users',
    limit: 300,
    rules: { ids: { kind: 'ids' }, ...userRules },
    answer: (call) =>
      answerUsers(call, findUsers(call, 'ids', call.parameters.list('ids'), call.world.user), true),
  },
  {
    method: 'GET',
    path: '/2/users/by',
    limit: 300,
    rules: { usernames: { kind: 'usernames' }, ...userRules },
    answer: (call) => {
      const names = call.parameters.list('usernames');
      return answerUsers(call, findUsers(call, 'usernames', names, call.world.userByName), true);
    },
  },
  {
    method: 'GET',
    path: '/2/users/by/username/:username',
    limit: 300,
    pathRules: { username: { kind: 'username' } },
    rules: userRules,
    answer: (call) => {
      const names = [pathValue(call, 'username')];
      return answerUsers(call, findUsers(call, 'username', names, call.world.userByName), false);
    },
  },
  {
    method: 'GET',
    path: '/2/users/:id',
    limit: 300,
    pathRules: { id: { kind: 'id' } },
    rules: userRules,
    answer: (call) =>
      answerUsers(call, findUsers(call, 'id', [pathValue(call, 'id')], call.world.user), false),
  },
];
