import { z } from 'zod';
import { categories } from '../codes/categories';
import { contentKinds, reachMeasures, textFlags } from '../codes/content';
import { policyAreas } from '../codes/policy-areas';
import { sentiments } from '../codes/sentiments';
import { limits } from '../limits';
import {
  bigId,
  count,
  day,
  lastRow,
  limitQuery,
  moment,
  optional,
  pageQuery,
  pagesOfTotal,
  plainText,
  runIdQuery,
  scaleQuery,
  scaleStep,
  searchQuery,
  totalCapped,
} from './common';
import { endpoint } from './endpoint';
import { unsearchable } from './unsearchable';

/**
 * Sort orders for lists of statements. Statements with equal values are sorted newest first, except when
 * sorting by time. Sentiments and issues are sorted in the order of their codes. By reach, statements are
 * sorted only from highest to lowest, because most posts have a reach of 0.
 */
export const commentSorts = [
  'newest',
  'oldest',
  'sentiment',
  'sentiment_reversed',
  'issue',
  'issue_reversed',
  'intensity',
  'lowest_intensity',
  'heat',
  'lowest_heat',
  ...reachMeasures,
] as const;
export type CommentSort = (typeof commentSorts)[number];

/** The kinds of statements that figures distinguish. Every statement that is not a reply counts as a post. */
export const statementKinds = ['post', 'reply'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The source of a statement's current label: a model, or a person who corrected the model's label. */
export const codedBy = ['person', 'machine'] as const;
export type CodedBy = (typeof codedBy)[number];

/**
 * The filters for lists and exports of statements. The web's URLs and filter panel and the CLI's options are
 * generated from these filters, in the order below. The descriptions appear in the OpenAPI document and in
 * `--help`.
 */
export const commentFilters = z.object({
  politician: optional(plainText.max(limits.name)).describe(
    'username of the target through which the statements were found, of a politician before all others; of an influencer, nothing is found',
  ),
  sentiment: optional(z.enum(sentiments)).describe('sentiment'),
  intensity: optional(scaleQuery).describe('minimum intensity, 1 to 5'),
  intensity_max: optional(scaleQuery).describe('maximum intensity, 1 to 5'),
  heat: optional(scaleQuery).describe('minimum heat, 1 to 5'),
  heat_max: optional(scaleQuery).describe('maximum heat, 1 to 5'),
  pain_point: optional(z.enum(categories)).describe('issue'),
  policy_area: optional(z.enum(policyAreas)).describe('policy area'),
  kind: optional(z.enum(statementKinds)).describe('replies, or everything except replies'),
  coded_by: optional(z.enum(codedBy)).describe('corrected by a person, or labelled by a model only'),
  flag: optional(z.enum(textFlags)).describe('texts that read like instructions to the model'),
  from: optional(day).describe('first day of posting, such as 2026-11-01'),
  to: optional(day).describe('last day of posting'),
  run: optional(runIdQuery).describe('id of an analysis session, instead of the current labels'),
  location: optional(searchQuery).describe('place mentioned in the statement, in any letter case'),
  mentions: optional(plainText.max(limits.name)).describe('username of a politician mentioned in the text'),
  search: optional(searchQuery).describe(
    'words of the text, handles and hashtags included, or the address of a post on X; `-word` excludes, `OR` between two words needs only one of them, quotation marks keep words in order',
  ),
  sort: z
    .enum(commentSorts)
    .default('newest')
    .describe(
      'order of the statements: `sentiment` and `issue` as their codes are listed, `intensity`, `heat`, likes and so on highest first',
    ),
});
export type CommentFilters = z.output<typeof commentFilters>;

/** Pairs of filters that form an inclusive range. */
export const commentRanges = [
  ['intensity', 'intensity_max'],
  ['heat', 'heat_max'],
  ['from', 'to'],
] as const;

const notAbove = (low: number | string | undefined, high: number | string | undefined): boolean =>
  low === undefined || high === undefined || low <= high;

/** Adds rules that reject a range whose minimum is above its maximum. */
export const consistent = <S extends z.ZodType<CommentFilters>>(schema: S): S =>
  commentRanges.reduce<S>(
    (checked, [low, high]) =>
      checked.refine((filters) => notAbove(filters[low], filters[high]), {
        path: [high],
        message: `must not be ${low === 'from' ? 'before' : 'below'} ${low}`,
      }),
    schema,
  );

export const commentRow = z
  .object({
    id: z.string().describe("the label's: content and session, as `content-session`"),
    content_id: bigId,
    text: z.string(),
    parent_text: z.string().nullable().describe('null: no parent is stored, or X withholds it'),
    parent_external_id: bigId.nullable(),
    parent_id: bigId.nullable(),
    external_id: bigId,
    tweet_id: bigId,
    complaint_type: z.enum(sentiments),
    pain_point_category: z.enum(categories),
    policy_area: z.enum(policyAreas).nullable(),
    intensity_score: scaleStep,
    heat_score: scaleStep,
    corrected: z.boolean().describe('whether a person corrected it'),
    flag: z
      .enum(textFlags)
      .nullable()
      .describe('`instruction`: the text reads like an instruction to the model'),
    specific_issues: z.array(z.string()),
    geographic_mentions: z.array(z.string()),
    politician: z
      .string()
      .nullable()
      .describe('username of the politician through whose timeline or thread it was found'),
    politician_mentions: z.array(z.string()).describe('usernames of politicians mentioned in the text'),
    analyzed_at: moment,
    posted_at: moment,
    text_type: z.enum(contentKinds),
    hashtag: z.string().nullable(),
    keyword: z.string().nullable(),
    language: z.string().nullable(),
    collected_at: moment,
    like_count: count.describe('likes on X when the post was last retrieved'),
    repost_count: count.describe('reposts when the post was last retrieved'),
    reply_count: count.describe('replies when the post was last retrieved'),
    view_count: count.describe('views when the post was last retrieved; 0 if X did not give a number'),
  })
  .meta({ id: 'Statement' });
export type CommentRow = z.infer<typeof commentRow>;

export const listComments = endpoint.get('/comments', {
  access: 'staff',
  scope: 'content',
  summary: 'Statements with their labels; search reads text only, never authors',
  query: consistent(
    commentFilters.extend({ page: pageQuery.default(1), limit: limitQuery.default(limits.pageSize) }),
  ),
  refuses: ['sessions.not_found'],
  response: z.object({
    data: z.array(commentRow),
    page: count,
    limit: count,
    total: count,
    totalPages: pagesOfTotal,
    totalCapped,
    lastRow,
    unsearchable,
  }),
});
export type CommentsQuery = z.output<typeof listComments.query>;

export const listPoliticians = endpoint.get('/politicians', {
  access: 'staff',
  scope: 'figures',
  summary: "Politicians for the list's filter, by name; also deleted ones with posts",
  response: z.object({
    data: z.array(
      z.object({
        id: z.number().int(),
        full_name: z.string(),
        username: z.string(),
        deleted: z.boolean().describe('no longer a target; the posts stay'),
      }),
    ),
  }),
});
