import type { WorldPost } from '../world/world';
import type { Answer, Call, Endpoint } from './call';
import { explainPost, explainUser } from './expand';
import { answerList, onlyErrors } from './list.answer';
import { postRules } from './lookup.endpoints';
import type { Rules } from './parameters';
import { notAuthorized } from './problems';

/** How far lists reach back, in posts (X, "Timelines": volume limits). */
const DEPTH = { timeline: 3200, withoutReplies: 800, mentions: 800 } as const;

const pagingRules = {
  since_id: { kind: 'id' },
  until_id: { kind: 'id' },
  max_results: { kind: 'integer', min: 5, max: 100 },
  pagination_token: { kind: 'token' },
  start_time: { kind: 'time' },
  end_time: { kind: 'time' },
} as const satisfies Rules;

const excludeRule = { exclude: { kind: 'choices', of: ['replies', 'retweets'] } } as const satisfies Rules;

const has = (type: 'replied_to' | 'retweeted', post: WorldPost): boolean =>
  post.references.some((reference) => reference.type === type);

const notExcluded =
  (excluded: readonly string[]) =>
  (post: WorldPost): boolean =>
    !(excluded.includes('replies') && has('replied_to', post)) &&
    !(excluded.includes('retweets') && has('retweeted', post));

const idOf = (call: Call): string => call.parameters.text('id') ?? '';

/** An account's list, or why the account cannot be seen. */
const answerForUser = (call: Call, list: 'timeline' | 'mentions', depth: number): Answer => {
  const id = idOf(call);
  const user = call.world.user(id);
  const error = explainUser(user, call, 'id', id, 'data');
  if (error) return onlyErrors(error);
  if (user?.state === 'protected')
    return onlyErrors(
      notAuthorized({ words: call.words, kind: 'user', parameter: 'id', value: id, section: 'data' }),
    );
  return answerList(call, {
    list: call.world.list(list, id),
    scope: `${list} ${id}`,
    tokenParameter: 'pagination_token',
    depth,
    isWanted: notExcluded(call.parameters.list('exclude')),
    hasPrevious: true,
    hasIds: true,
  });
};

const answerQuotes = (call: Call): Answer => {
  const id = idOf(call);
  const slot = call.world.slot(id);
  const error = explainPost(slot && call.world.standing(slot), call, 'id', id, 'data');
  if (error) return onlyErrors(error);
  return answerList(call, {
    list: call.world.list('quotes', id),
    scope: `quotes ${id}`,
    tokenParameter: 'pagination_token',
    isWanted: notExcluded(call.parameters.list('exclude')),
    hasPrevious: false,
    hasIds: false,
  });
};

export const timelineEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/2/users/:id/tweets',
    limit: 10_000,
    pathRules: { id: { kind: 'id' } },
    rules: { ...pagingRules, ...excludeRule, ...postRules },
    answer: (call) => {
      const leavesReplies = call.parameters.list('exclude').includes('replies');
      return answerForUser(call, 'timeline', leavesReplies ? DEPTH.withoutReplies : DEPTH.timeline);
    },
  },
  {
    method: 'GET',
    path: '/2/users/:id/mentions',
    limit: 450,
    pathRules: { id: { kind: 'id' } },
    rules: { ...pagingRules, ...postRules },
    answer: (call) => answerForUser(call, 'mentions', DEPTH.mentions),
  },
  {
    method: 'GET',
    path: '/2/tweets/:id/quote_tweets',
    limit: 75,
    pathRules: { id: { kind: 'id' } },
    rules: {
      max_results: { kind: 'integer', min: 10, max: 100 },
      pagination_token: { kind: 'token' },
      ...excludeRule,
      ...postRules,
    },
    answer: answerQuotes,
  },
];
