import type { Answer, Call, Endpoint } from './call';
import { notFound } from './problems';

const DEFAULT_TRENDS = 20;

const answerTrends = (call: Call): Answer => {
  const trends = call.world.trends(call.parameters.number('woeid') ?? 0);
  if (!trends) return notFound;
  const asked = call.parameters.list('trend.fields');
  const isAsked = (word: string) => asked.length === 0 || asked.includes(word);
  const shown = trends.slice(0, call.parameters.number('max_trends') ?? DEFAULT_TRENDS).map((trend) => ({
    ...(isAsked('trend_name') ? { trend_name: trend.name } : {}),
    ...(isAsked('tweet_count') && trend.posts !== undefined ? { tweet_count: trend.posts } : {}),
  }));
  return { body: shown.length > 0 ? { data: shown } : {} };
};

export const trendEndpoints: readonly Endpoint[] = [
  {
    path: '/2/trends/by/woeid/:woeid',
    limit: 75,
    pathRules: { woeid: { kind: 'integer', min: 1, max: 2_147_483_647 } },
    rules: {
      max_trends: { kind: 'integer', min: 1, max: 50 },
      'trend.fields': { kind: 'otherWords', of: 'trend.fields' },
    },
    answer: answerTrends,
  },
];
