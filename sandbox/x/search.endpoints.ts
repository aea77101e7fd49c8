import { DAY } from '../world/clock';
import { firstFrom } from '../world/timeline';
import type { Slot, SlotList } from '../world/world';
import type { Answer, Call, Endpoint } from './call';
import { answerList, boundsOf, refuse } from './list.answer';
import { postRules } from './lookup.endpoints';
import { withinBounds } from './page';
import type { Rules } from './parameters';
import { isoTime } from './post.view';
import { compileQuery } from './query/query.match';
import { readQuery } from './query/query.rules';
import { scopeOf } from './query/query.scope';
import { WEEK, wrongBound } from './search.bounds';

interface Search {
  /** Where hits can be, the last seven days only. */
  scope: SlotList;
  from: number;
  isHit: (slot: Slot) => boolean;
}

/** Reads a call's query and bounds; a pair of strings is the parameter refused and why. */
const readSearch = (call: Call): Search | [string, string] => {
  const { world } = call;
  const { root, error } = readQuery(call.parameters.text('query') ?? '');
  if (error) return ['query', error];
  const bounds = boundsOf(call);
  const wrong = wrongBound(call, bounds);
  if (wrong) return wrong;
  const matches = compileQuery(world, root);
  const isWithin = withinBounds(bounds);
  const scope = scopeOf(world, root);
  return {
    scope,
    from: firstFrom(scope.slots, { createdAt: world.now() - WEEK, id: '0' }),
    isHit: (slot) => world.standing(slot) === 'live' && isWithin(slot) && matches(slot.post),
  };
};

const answerSearch = (call: Call): Answer => {
  const search = readSearch(call);
  if (Array.isArray(search)) return refuse(call, ...search);
  const { parameters } = call;
  return answerList(call, {
    list: search.scope,
    depth: search.scope.end - search.from,
    isWithin: search.isHit,
    scope: `search ${parameters.text('query')}`,
    tokenParameter: parameters.text('next_token') === undefined ? 'pagination_token' : 'next_token',
    hasPrevious: false,
    hasIds: true,
  });
};

const steps = { minute: 60_000, hour: 3_600_000, day: DAY } as const;

const answerCounts = (call: Call): Answer => {
  const search = readSearch(call);
  if (Array.isArray(search)) return refuse(call, ...search);
  const { world, parameters, words } = call;
  const { startTime, endTime } = boundsOf(call);
  const now = Math.floor(world.now() / 1000) * 1000;
  const start = startTime ?? now - WEEK;
  const end = endTime ?? now;
  const step = steps[parameters.text('granularity') as keyof typeof steps] ?? steps.hour;
  const edges = [start];
  for (let edge = (Math.floor(start / step) + 1) * step; edge < end; edge += step) edges.push(edge);
  const counts = edges.map(() => 0);
  const { slots, end: last } = search.scope;
  for (const slot of slots.slice(search.from, last)) {
    if (!search.isHit(slot)) continue;
    const stepsIn = Math.floor(slot.post.createdAt / step) - Math.floor(start / step);
    const place = Math.min(Math.max(0, stepsIn), edges.length - 1);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const data = edges.map((edge, index) => ({
    end: isoTime(edges[index + 1] ?? end),
    start: isoTime(edge),
    [words.postCount]: counts[index] ?? 0,
  }));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { body: { data, meta: { [words.totalCount]: total } } };
};

const searchRules = {
  query: { kind: 'query' },
  start_time: { kind: 'time' },
  end_time: { kind: 'time' },
  since_id: { kind: 'id' },
  until_id: { kind: 'id' },
  next_token: { kind: 'token' },
  pagination_token: { kind: 'token' },
} as const satisfies Rules;

export const searchEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/2/tweets/search/recent',
    limit: 450,
    rules: {
      ...searchRules,
      max_results: { kind: 'integer', min: 10, max: 100 },
      sort_order: { kind: 'choice', of: ['recency', 'relevancy'] },
      ...postRules,
    },
    answer: answerSearch,
  },
  {
    method: 'GET',
    path: '/2/tweets/counts/recent',
    limit: 300,
    rules: {
      ...searchRules,
      granularity: { kind: 'choice', of: ['minute', 'hour', 'day'] },
      'search_count.fields': { kind: 'words', group: 'searchCountFields' },
    },
    answer: answerCounts,
  },
];
