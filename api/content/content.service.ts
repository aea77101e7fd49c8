import { mayCall, type Role } from '@stimmlage/core/codes/roles';
import type {
  AnalysisResult,
  ContentDetail,
  Correction,
  contentAnalysis,
} from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { analysisMethodOf } from '@stimmlage/core/models';
import { serverLimits } from '@stimmlage/core/server-limits';
import { inSnapshot, type Tx } from '@stimmlage/db/connection';
import { findBelow } from '@stimmlage/db/queries/content/content-below';
import {
  type ContentCorrection,
  type ContentFacts,
  type ContentLabel,
  findContent,
  findContentCorrection,
  listContentLabels,
} from '@stimmlage/db/queries/content/content-detail';
import { countOtherLooks } from '@stimmlage/db/queries/content/private-authors';
import { writeAuditOnceAnHour } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

const isHidden = ({ isPrivate }: ContentFacts, maySee: boolean): boolean => isPrivate && !maySee;

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Converts a post to the shape that the API returns. An author who is a private individual is included only
 * if `maySee` is true.
 */
const toFacts = (row: ContentFacts, maySee: boolean) => ({
  id: row.id,
  contentText: row.text,
  sourceType: row.sourceType,
  kind: row.kind,
  language: row.language,
  postedAt: row.postedAt,
  collectedAt: row.collectedAt,
  externalId: row.externalId,
  author:
    row.username === null || row.displayName === null || isHidden(row, maySee)
      ? null
      : {
          displayName: row.displayName,
          twitterData: { username: row.username, followers_count: row.followers ?? 0 },
        },
  authorHidden: isHidden(row, maySee),
  metrics: {
    likesCount: row.likeCount,
    retweetsCount: row.repostCount,
    repliesCount: row.replyCount,
    viewsCount: row.viewCount,
    engagementRate:
      row.viewCount === 0
        ? null
        : percentOf(row.likeCount + row.repostCount + row.replyCount + row.quoteCount, row.viewCount),
    reachEstimate: row.viewCount > 0 ? row.viewCount : isHidden(row, maySee) ? null : row.followers,
  },
});

const toResult = (contentId: string, label: ContentLabel): AnalysisResult => ({
  id: `${contentId}-${label.sessionId}`,
  sessionId: label.sessionId,
  model: label.model,
  analysisMethod: analysisMethodOf(label.model),
  codebookVersion: label.codebookVersion,
  analyzedAt: label.analyzedAt,
  complaintType: label.complaintType,
  painPointCategory: label.category,
  policyArea: label.policyArea,
  intensityScore: label.intensity,
  heatScore: label.heat,
  specificIssues: label.specificIssues,
  geographicMentions: label.places,
});

const toCorrection = (contentId: string, correction: ContentCorrection): Correction => ({
  contentId,
  complaint_type: correction.complaintType,
  pain_point_category: correction.category,
  policy_area: correction.policyArea,
  intensity_score: correction.intensity,
  heat_score: correction.heat,
  reason: correction.reason,
  correctedBy: correction.correctedBy,
  correctedAt: correction.correctedAt,
});

/**
 * Records that a user looks up the author of a post, once an hour.
 * @returns the limit, if the user has looked up as many authors in the last hour as a user may; otherwise null
 */
const noteLook = (
  db: ApiDeps['db'],
  { role: _, ...actor }: Viewer,
  id: string,
): Promise<ContentDetail['authorLimit']> =>
  db.transaction(async (tx) => {
    const { n, seconds } = await countOtherLooks(tx, actor.userId, id);
    const limit = serverLimits.authorsPerHour;
    if (n >= limit) return { limit, seconds: seconds ?? 0 };
    await writeAuditOnceAnHour(tx, {
      ...actor,
      action: 'content.author',
      objectType: 'content',
      objectId: id,
    });
    return null;
  });

/** The user who requests content. The role determines whether private authors are shown. */
export interface Viewer extends Actor {
  role: Role;
}

interface AskedStatement {
  contentId: string;
  /** The session whose label is requested; null if the labels of all sessions are requested. */
  sessionId: number | null;
}

/** Lists all labels of a post, or only the label from the requested session. */
const listLabels = async (tx: Tx, { contentId, sessionId }: AskedStatement): Promise<ContentLabel[]> => {
  const labels = await listContentLabels(tx, contentId);
  if (sessionId === null) return labels;
  const label = labels.find((each) => each.sessionId === sessionId);
  if (!label) throw new AppError('content.not_found', { id: `${contentId}-${sessionId}` });
  return [label];
};

/**
 * Reads one hit or context post with its parent, replies, labels and correction. If a session is given, only
 * the label from that session is included. Only admins see private authors, up to a limit per hour.
 * @throws AppError content.not_found
 */
export const getStatement = async (
  { db }: ApiDeps,
  viewer: Viewer,
  asked: AskedStatement,
): Promise<ContentDetail> => {
  const id = asked.contentId;
  const { row, parent, ...parts } = await inSnapshot(db, async (tx) => {
    const row = await findContent(tx, id);
    if (!row) throw new AppError('content.not_found', { id });
    return {
      row,
      parent: row.parentId === null ? undefined : await findContent(tx, row.parentId),
      below: await findBelow(tx, row.id),
      labels: await listLabels(tx, asked),
      correction: await findContentCorrection(tx, row.id),
    };
  });
  const isAdmin = mayCall('admin', viewer.role);
  const isPrivate = row.isPrivate || parent?.isPrivate === true;
  const authorLimit = isAdmin && isPrivate ? await noteLook(db, viewer, row.id) : null;
  const maySee = isAdmin && authorLimit === null;
  return {
    ...toFacts(row, maySee),
    authorLimit,
    parent: parent ? toFacts(parent, maySee) : null,
    ...parts.below,
    politician: row.politician,
    foundBy: row.foundBy,
    filterReason: row.filterReason,
    labels: parts.labels.map((label) => toResult(row.id, label)),
    correction: parts.correction ? toCorrection(row.id, parts.correction) : null,
  };
};

/** Reads a post with all its labels, its parent and its replies. */
export const getContentAnalysis = async (
  deps: ApiDeps,
  viewer: Viewer,
  contentId: string,
): Promise<Answer<typeof contentAnalysis>> => {
  const content = await getStatement(deps, viewer, { contentId, sessionId: null });
  return { content, analysisResults: { totalResults: content.labels.length, results: content.labels } };
};
