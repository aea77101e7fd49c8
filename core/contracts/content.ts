import { z } from 'zod';
import { categories } from '../codes/categories';
import { contentKinds, filterReasons, reachMeasures } from '../codes/content';
import { policyAreas } from '../codes/policy-areas';
import { sentiments } from '../codes/sentiments';
import { sourceTypes } from '../codes/source-types';
import { targetTypes } from '../codes/target-types';
import { limits } from '../limits';
import {
  bigId,
  booleanQuery,
  contentIdParam,
  count,
  lastRow,
  limitQuery,
  moment,
  optional,
  pageQuery,
  pagination,
  scaleStep,
  searchQuery,
  totalCapped,
} from './common';
import { endpoint } from './endpoint';
import { unsearchable } from './unsearchable';

/** Schemas for posts: a post with its details and labels, and a post as it was collected. */

export const author = z.object({
  displayName: z.string(),
  twitterData: z.object({ username: z.string(), followers_count: count }),
});

/**
 * The names of private persons are never shown next to labels, or in lists that could be joined with labels.
 * The only authors named there are targets: politicians, parties and media.
 */
const authorHidden = z.boolean().describe('there is an author, who is withheld: `author` is null then');

const metrics = z.object({
  likesCount: count,
  retweetsCount: count,
  repliesCount: count,
  viewsCount: count,
});

const contentFacts = z.object({
  id: bigId,
  contentText: z.string(),
  sourceType: z.enum(sourceTypes),
  kind: z.enum(contentKinds),
  language: z.string().nullable(),
  postedAt: moment,
  collectedAt: moment,
  externalId: bigId,
  author: author.nullable().describe('for analysts only that of a politician or media target'),
  authorHidden,
  metrics: metrics.extend({
    engagementRate: z
      .number()
      .nonnegative()
      .nullable()
      .describe('likes, reposts, replies and quotes as a percentage of views; null without views'),
    reachEstimate: count
      .nullable()
      .describe("views, or the author's followers where views are unknown and the author is not withheld"),
  }),
});

export const analysisResult = z
  .object({
    id: z.string().describe("the label's: content and session, as `content-session`"),
    sessionId: z.number().int(),
    model: z.string(),
    analysisMethod: z
      .string()
      .describe(
        'how it was labelled: `message_batch`, or `chat_completion` on a server that is asked call by call',
      ),
    codebookVersion: z.number().int(),
    analyzedAt: moment,
    complaintType: z.enum(sentiments),
    painPointCategory: z.enum(categories),
    policyArea: z.enum(policyAreas).nullable(),
    intensityScore: scaleStep,
    heatScore: scaleStep,
    specificIssues: z.array(z.string()),
    geographicMentions: z.array(z.string()),
  })
  .meta({ id: 'Label' });
export type AnalysisResult = z.infer<typeof analysisResult>;

export const correction = z
  .object({
    contentId: bigId,
    complaint_type: z.enum(sentiments),
    pain_point_category: z.enum(categories),
    policy_area: z.enum(policyAreas).nullable(),
    intensity_score: scaleStep,
    heat_score: scaleStep,
    reason: z.string(),
    correctedBy: z.string().nullable().describe('name of the user; null once the user is deleted'),
    correctedAt: moment,
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof correction>;

/** The posts below a post in its thread. */
const below = {
  childCount: count.describe('replies and other posts below it, exact up to 100'),
  children: z
    .array(
      z.object({
        id: bigId,
        sourceType: z.enum(sourceTypes),
        kind: z.enum(contentKinds),
        externalId: bigId,
        contentText: z.string(),
        postedAt: moment,
      }),
    )
    .describe('what it quotes or reposts, then the newest replies, up to ten'),
};

export const contentDetail = contentFacts
  .extend({
    ...below,
    parent: contentFacts.nullable(),
    politician: z
      .string()
      .nullable()
      .describe('username of the politician through whose timeline or thread it was found'),
    foundBy: z
      .object({ targetType: z.enum(targetTypes), username: z.string() })
      .nullable()
      .describe('the target through which it was found; null if unknown or an influencer, who is withheld'),
    filterReason: z
      .enum(filterReasons)
      .nullable()
      .describe('why it is filtered out, so that no figure counts its labels; null if it counts'),
    authorLimit: z
      .object({ limit: count, seconds: count })
      .nullable()
      .describe(
        'if authors are withheld because the admin has opened `limit` posts with them within an hour: the seconds until they are shown again',
      ),
    labels: z.array(analysisResult).describe('as the models gave them, newest first'),
    correction: correction.nullable(),
  })
  .meta({ id: 'Content' });
export type ContentDetail = z.infer<typeof contentDetail>;

/** The key of a row in lists of statements: the id of a post, or the id of its label from a session. */
const statementId = z
  .string()
  .regex(/^\d{1,19}(?:-\d{1,15})?$/, 'expected the id of a post, or of a row of the list')
  .refine((value) => bigId.safeParse(value.split('-')[0]).success, 'no id is as large')
  .meta({
    example: '1989304211482992703',
    description:
      'the id of a post, or `content-session`, the id of a label: `labels` has that label alone then',
  })
  .transform((value) => {
    const [contentId = '', sessionId] = value.split('-');
    return { contentId, sessionId: sessionId === undefined ? null : Number(sessionId) };
  });

export const getComment = endpoint.get('/comments/:id', {
  access: 'staff',
  scope: 'content',
  summary:
    'One post with its labels; admins see its author, and such a look is recorded, once an hour for each post',
  params: z.object({ id: statementId }),
  refuses: ['content.not_found'],
  response: contentDetail,
});

export const contentAnalysis = endpoint.get('/admin/analysis/content/:id', {
  access: 'staff',
  scope: 'content',
  summary:
    'One post and its labels from each session; admins see its author, and such a look is recorded, once an hour for each post',
  params: contentIdParam,
  refuses: ['content.not_found'],
  response: z.object({
    content: contentDetail,
    analysisResults: z.object({ totalResults: count, results: z.array(analysisResult) }),
  }),
});

const rawContentItem = z.object({
  id: bigId,
  externalId: bigId,
  sourceType: z.enum(sourceTypes),
  kind: z.enum(contentKinds),
  contentText: z.string(),
  postedAt: moment,
  collectedAt: moment,
  isAnalyzed: z.boolean(),
  isFilteredOut: z.boolean(),
  filterReason: z.enum(filterReasons).nullable(),
  author: z.object({ displayName: z.string(), twitterData: z.object({ username: z.string() }) }).nullable(),
  authorHidden,
  metrics,
  parent: z
    .object({
      externalId: bigId,
      contentText: z.string(),
      author: z
        .object({ displayName: z.string(), twitterData: z.object({ username: z.string() }) })
        .nullable(),
    })
    .nullable(),
  ...below,
});
export type RawContentItem = z.infer<typeof rawContentItem>;

/**
 * Sort orders for the list of collected posts. Posts with equal values are sorted newest first, except when
 * sorting by time. Reach is sorted from highest to lowest. When sorting by author, posts with withheld
 * authors come last in both directions and are sorted only by time, because grouping these posts by author
 * would reveal which posts have the same author.
 */
export const rawContentSorts = [
  'newest',
  'oldest',
  'author',
  'author_reversed',
  'status',
  'status_reversed',
  ...reachMeasures,
] as const;
export type RawContentSort = (typeof rawContentSorts)[number];

export const listRawContent = endpoint.get('/raw-content', {
  access: 'admin',
  scope: 'content',
  summary:
    'Stored posts, analysed or not; search covers the text alone, never authors; private authors are withheld, and each post shows its own when it is opened',
  query: z.object({
    page: pageQuery.default(1),
    limit: limitQuery.default(limits.pageSize),
    sourceType: optional(z.enum(sourceTypes)),
    isAnalyzed: optional(booleanQuery),
    isFilteredOut: optional(booleanQuery),
    search: optional(searchQuery).describe('words of the text, as in the search of statements'),
    sort: z
      .enum(rawContentSorts)
      .default('newest')
      .describe(
        'order of the posts: likes and so on are highest first; `author` has the usernames that are shown from A to Z, then all other posts; `status` has the analysed first, then the pending, then the filtered out; among equals the newest are first',
      ),
  }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      content: z.array(rawContentItem),
      pagination: pagination.extend({
        totalCapped,
        lastRow: lastRow.describe(
          `the last row that can be paged to: \`total\`, but at most ${limits.lastListedRow} by author, likes, reposts, replies or views; by status within a source type, at least that many; where \`totalCapped\` is true, ${limits.lastListedRow}`,
        ),
      }),
      unsearchable,
    }),
  }),
});
export type RawContentQuery = z.output<typeof listRawContent.query>;

export const rawContentStats = endpoint.get('/raw-content/stats', {
  access: 'admin',
  scope: 'figures',
  summary: 'Collected posts: total = analysed + pending + filtered out',
  response: z.object({
    success: z.literal(true),
    data: z.object({
      totalContent: count,
      analyzedContent: count,
      pendingAnalysis: count,
      filteredOutContent: count,
      filteredByReason: z.record(z.string(), count),
    }),
  }),
});
