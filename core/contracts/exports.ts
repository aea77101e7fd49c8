import { z } from 'zod';
import { commentFilters, consistent } from './comments';
import { booleanQuery } from './common';
import { endpoint } from './endpoint';
import { seriesRow, sessionRow, statementRow, statsRow } from './export-rows';
import { seriesQuery, statsQuery } from './figures';
import { marked } from './marked';

/**
 * Tables that are streamed as files. The first column of each table states whether the row is sandbox data.
 * The number of concurrent exports with many rows is limited, per account and in total; further exports are
 * refused (`exports.busy`).
 */

const csv = { responseTypes: ['text/csv'], response: z.string() } as const;
const ndjson = { responseTypes: ['application/x-ndjson'], response: z.string() } as const;

const commentsQuery = consistent(
  commentFilters.extend({
    authors: booleanQuery.prefault('false').describe('include the author of each statement (admins only)'),
  }),
);
export type CommentsExportQuery = z.output<typeof commentsQuery>;

export const exportCommentsCsv = endpoint.get('/exports/comments.csv', {
  access: 'staff',
  scope: 'content',
  summary: 'All matching statements with their labels',
  query: commentsQuery,
  takesMinutes: true,
  refuses: ['sessions.not_found', 'targets.not_found', 'exports.authors_forbidden', 'exports.busy'],
  row: marked(statementRow),
  ...csv,
});
export const exportCommentsNdjson = endpoint.get('/exports/comments.ndjson', {
  access: 'staff',
  scope: 'content',
  summary: 'All matching statements with their labels, one JSON object per line',
  query: commentsQuery,
  takesMinutes: true,
  refuses: ['sessions.not_found', 'targets.not_found', 'exports.authors_forbidden', 'exports.busy'],
  row: marked(statementRow),
  ...ndjson,
});
export const exportStatsCsv = endpoint.get('/exports/stats.csv', {
  access: 'staff',
  scope: 'figures',
  summary: 'Figures by issue',
  query: statsQuery,
  refuses: ['sessions.not_found'],
  row: marked(statsRow),
  ...csv,
});
export const exportStatsNdjson = endpoint.get('/exports/stats.ndjson', {
  access: 'staff',
  scope: 'figures',
  summary: 'Figures by issue, one JSON object per line',
  query: statsQuery,
  refuses: ['sessions.not_found'],
  row: marked(statsRow),
  ...ndjson,
});
export const exportSeriesCsv = endpoint.get('/exports/time-series.csv', {
  access: 'staff',
  scope: 'figures',
  summary: 'Statements on each issue by day, week or month',
  query: seriesQuery,
  refuses: ['sessions.not_found', 'exports.busy'],
  row: marked(seriesRow),
  ...csv,
});
export const exportSeriesNdjson = endpoint.get('/exports/time-series.ndjson', {
  access: 'staff',
  scope: 'figures',
  summary: 'Statements on each issue by day, week or month, one JSON object per line',
  query: seriesQuery,
  refuses: ['sessions.not_found', 'exports.busy'],
  row: marked(seriesRow),
  ...ndjson,
});
export const exportSessionsCsv = endpoint.get('/exports/sessions.csv', {
  access: 'admin',
  scope: 'figures',
  summary: 'Analysis sessions with their counts and cost',
  row: marked(sessionRow),
  ...csv,
});
export const exportSessionsNdjson = endpoint.get('/exports/sessions.ndjson', {
  access: 'admin',
  scope: 'figures',
  summary: 'Analysis sessions with their counts and cost, one JSON object per line',
  row: marked(sessionRow),
  ...ndjson,
});
