import * as calls from '@stimmlage/core/contracts/public';
import { publicMentions, publicTrendsPreview, publicWordCloud } from '@stimmlage/core/contracts/trends';
import { getPublicSeries, getPublicStats } from '../figures/figures.service';
import { getSentiments } from '../figures/sentiments.service';
import { answersKept } from '../http/serve';
import { getInsights } from '../insights/insights.service';
import { getRecentTrends } from '../trends/recent-trends';
import { getPreview, getPublicMentions, getWordCloud } from '../trends/trend-lists.service';
import { getAbout } from './about.service';
import { getIssues } from './issues.service';
import { getOverview } from './overview.service';
import { getTopic } from './topic.service';

export const publicRoutes = [
  answersKept(calls.about, getAbout),
  answersKept(calls.overview, (from, { days }) => getOverview(from, days)),
  answersKept(calls.publicStats, getPublicStats),
  answersKept(calls.publicSeries, getPublicSeries),
  answersKept(calls.publicSentiments, getSentiments),
  answersKept(calls.publicIssues, getIssues),
  answersKept(calls.publicTopic, getTopic),
  answersKept(calls.publicTrends, (from, { limit }) => getRecentTrends(from, limit)),
  answersKept(publicMentions, getPublicMentions),
  answersKept(publicWordCloud, getWordCloud),
  answersKept(publicTrendsPreview, getPreview),
  answersKept(calls.publicInsights, (from, { lang }) => getInsights(from, lang)),
];
