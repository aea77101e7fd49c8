import { firstFrom } from '../world/timeline';
import type { Answer, Call, Endpoint } from './call';
import { answerList, boundsOf, refuse } from './list.answer';
import { postRules } from './lookup.endpoints';
import { withinBounds } from './page';
import { compileQuery } from './query/query.match';
import { readQuery } from './query/query.rules';
import { scopeOf } from './query/query.scope';
import { WEEK, wrongBound } from './search.bounds';

const answerSearch = (call: Call): Answer => {
  const { world, parameters } = call;
  const { root, error } = readQuery(parameters.text('query') ?? '');
  if (error) return refuse(call, 'query', error);
  const bounds = boundsOf(call);
  const wrong = wrongBound(call, bounds);
  if (wrong) return refuse(call, ...wrong);
  const matches = compileQuery(world, root);
  const isWithin = withinBounds(bounds);
  const list = scopeOf(world, root);
  return answerList(call, {
    list,
    depth: list.end - firstFrom(list.slots, { createdAt: world.now() - WEEK, id: '0' }),
    isWithin: (slot) => world.standing(slot) === 'live' && isWithin(slot) && matches(slot.post),
    scope: `search ${parameters.text('query')}`,
    tokenParameter: parameters.text('next_token') === undefined ? 'pagination_token' : 'next_token',
    hasPrevious: false,
  });
};

export const searchEndpoints: readonly Endpoint[] = [
  {
    path: '/2/tweets/search/recent',
    limit: 450,
    rules: {
      query: { kind: 'query' },
      start_time: { kind: 'time' },
      end_time: { kind: 'time' },
      since_id: { kind: 'id' },
      until_id: { kind: 'id' },
      next_token: { kind: 'token' },
      pagination_token: { kind: 'token' },
      max_results: { kind: 'integer', min: 10, max: 100 },
      sort_order: { kind: 'choice', of: ['recency', 'relevancy'] },
      ...postRules,
    },
    answer: answerSearch,
  },
];
