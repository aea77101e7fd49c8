import {
  about,
  overview,
  publicInsights,
  publicIssues,
  publicSentiments,
  publicSeries,
  publicStats,
  publicTrends,
} from '@stimmlage/core/contracts/public';
import { publicMentions, publicTrendsPreview, publicWordCloud } from '@stimmlage/core/contracts/trends';
import { Hono } from 'hono';
import { replySnapshot } from '../cache/reply-snapshot';
import { getPainPointSeries, getStats } from '../figures/figures.service';
import { getSentiments } from '../figures/sentiments.service';
import type { Env } from '../http/env';
import { valid } from '../http/validate';
import { getInsights } from '../insights/insights.service';
import { getRecentTrends } from '../trends/recent-trends';
import { getMentions, getPreview, getWordCloud } from '../trends/trend-lists.service';
import { getAbout } from './about.service';
import { getIssues } from './issues.service';
import { getOverview } from './overview.service';

export const publicRoutes = new Hono<Env>()
  .get(about.path, (c) => replySnapshot(c, about, {}, (from) => getAbout(from)))
  .get(overview.path, valid('query', overview.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, overview, query, (from) => getOverview(from, query.days));
  })
  .get(publicStats.path, valid('query', publicStats.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicStats, query, (from) => getStats(from, query));
  })
  .get(publicSeries.path, valid('query', publicSeries.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicSeries, query, (from) => getPainPointSeries(from, query));
  })
  .get(publicSentiments.path, valid('query', publicSentiments.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicSentiments, query, (from) => getSentiments(from, query));
  })
  .get(publicIssues.path, valid('query', publicIssues.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicIssues, query, (from) => getIssues(from, query));
  })
  .get(publicTrends.path, valid('query', publicTrends.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicTrends, query, (from) => getRecentTrends(from, query.limit));
  })
  .get(publicMentions.path, valid('query', publicMentions.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicMentions, query, (from) => getMentions(from, query));
  })
  .get(publicWordCloud.path, (c) => replySnapshot(c, publicWordCloud, {}, (from) => getWordCloud(from)))
  .get(publicTrendsPreview.path, (c) => replySnapshot(c, publicTrendsPreview, {}, (from) => getPreview(from)))
  .get(publicInsights.path, valid('query', publicInsights.query), (c) => {
    const query = c.req.valid('query');
    return replySnapshot(c, publicInsights, query, (from) => getInsights(from, query.lang));
  });
