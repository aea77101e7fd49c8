import * as calls from '@stimmlage/core/contracts/trends';
import { answers, answersKept } from '../http/serve';
import * as lists from './trend-lists.service';
import * as service from './trends.service';

export const trendRoutes = [
  answers(calls.triggerTrendFetch, ({ deps, actor }) => service.startFetch(deps, actor)),
  answers(calls.triggerTrendAnalysis, ({ deps, actor }) => service.startAnalysis(deps, actor)),
  answers(calls.latestTrends, ({ deps, query }) => lists.listLatest(deps, query)),
  answers(calls.politicalTrends, ({ deps, query }) => lists.listPolitical(deps, query)),
  answers(calls.trendsWithHistory, ({ deps, query }) => lists.listWithHistory(deps, query)),
  answers(calls.trendsByCategory, ({ deps, params, query }) =>
    lists.listByCategory(deps, params.category, query),
  ),
  answers(calls.trendsPreview, ({ deps }) => lists.getPreview(deps)),
  answersKept(calls.staffMentions, lists.getMentions),
  answers(calls.nextTrendFetch, ({ deps }) => lists.getNextFetch(deps)),
  answers(calls.trendStats, ({ deps, query }) => service.getStats(deps, query)),
];
