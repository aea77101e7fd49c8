import { z } from 'zod';
import { categories } from '../codes/categories';
import { contentKinds, contentScopes, filterReasons, textFlags } from '../codes/content';
import { policyAreas } from '../codes/policy-areas';
import { sentiments } from '../codes/sentiments';
import { limits } from '../limits';
import { bigId, count, day, limitQuery, moment, outcome, pageQuery, pagination, scaleStep } from './common';
import { endpoint } from './endpoint';

/**
 * A handle. Handles that are longer than X now allows are accepted, because archives may contain such
 * handles.
 */
const handle = z
  .string()
  .regex(/^@?[A-Za-z0-9_]{1,50}$/, 'expected a handle of letters, digits and underscores')
  .transform((value) => value.replace(/^@/, ''))
  .meta({ example: 'jemand' });

export const eraseAuthor = endpoint.post('/privacy/erase', {
  access: 'super',
  scope: 'administer',
  summary: 'Erase a person: their posts, and their handle in posts by others; they are not collected again',
  takesMinutes: true,
  json: z
    .object({ handle: handle.optional(), id: bigId.optional() })
    .refine(({ handle: name, id }) => (name === undefined) !== (id === undefined), {
      message: 'expected either a handle or an id',
      path: ['handle'],
    })
    .meta({ example: { handle: 'jemand' } }),
  refuses: ['privacy.is_target'],
  response: outcome.extend({
    deleted: z.object({ content: count, labels: count, corrections: count, authors: count }),
    rewritten: count.describe('texts by others in which the handle was replaced'),
    batches: count.describe('batches that are deleted at the AI provider as well'),
  }),
});

const coding = z.object({
  complaint_type: z.enum(sentiments),
  pain_point_category: z.enum(categories),
  policy_area: z.enum(policyAreas).nullable(),
  intensity_score: scaleStep,
  heat_score: scaleStep,
});

const subjectStatement = z.object({
  id: bigId,
  scope: z.enum(contentScopes),
  kind: z.enum(contentKinds),
  text: z.string(),
  lang: z.string().nullable().describe('as X or the archive gave it'),
  keyword: z.string().nullable().describe('name of the archive that the post came from'),
  politicianMentions: z.array(z.string()),
  filterReason: z.enum(filterReasons).nullable().describe('why the post is filtered out'),
  flag: z.enum(textFlags).nullable().describe('set if the text reads like instructions to the model'),
  likeCount: count,
  repostCount: count,
  replyCount: count,
  quoteCount: count,
  bookmarkCount: count,
  viewCount: count,
  postedAt: moment,
  collectedAt: moment,
  labels: z
    .array(
      coding.extend({
        specificIssues: z.array(z.string()).describe('specific points that the model named'),
        geographicMentions: z.array(z.string()).describe('places that the model named'),
        sessionId: z.number().int(),
        analyzedAt: moment,
      }),
    )
    .describe('labels from models'),
  correction: coding
    .extend({ reason: z.string(), correctedAt: moment })
    .nullable()
    .describe('label from a person'),
});
export type SubjectStatement = z.infer<typeof subjectStatement>;

export const privacyMentions = endpoint.get('/privacy/mentions', {
  access: 'super',
  scope: 'administer',
  summary:
    'How often content by others names a person, which an erasure would change or delete; takes about a minute for millions of posts',
  takesMinutes: true,
  query: z.object({ handle }),
  response: z.object({
    posts: count.describe('posts by others, and texts of gold sets, with the handle'),
    reposts: count.describe('reposts by others, and copies in gold sets, of their posts'),
    labels: count.describe('labels of other posts with the handle in a specific point or a place'),
    staff: count.describe(
      'names, descriptions, annotations, reasons and saved views of staff with the handle, and deleted targets',
    ),
    trends: count.describe('trends named after the handle, and analyses of trends with it'),
    figures: count.describe('counts of mentions kept under the handle'),
  }),
});

export const privacySubject = endpoint.get('/privacy/subject', {
  access: 'super',
  scope: 'administer',
  summary: 'Account, posts and labels held about a person; /privacy/mentions counts what else names them',
  query: z.object({
    handle,
    page: pageQuery.default(1),
    limit: limitQuery.default(limits.pageSize),
  }),
  response: z.object({
    accounts: z.array(
      z.object({
        id: bigId,
        username: z.string(),
        displayName: z.string(),
        followers: count,
        updatedAt: moment,
      }),
    ),
    isBlocked: z.boolean().describe('erased: not collected again'),
    isTarget: z.boolean().describe('a target cannot be erased'),
    held: z.array(z.object({ scope: z.enum(contentScopes), count, from: day, to: day })),
    statements: z.array(subjectStatement).describe('newest first'),
    pagination,
  }),
});
