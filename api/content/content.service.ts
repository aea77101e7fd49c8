import type {
  AnalysisResult,
  ContentDetail,
  Correction,
  contentAnalysis,
} from '@stimmlage/core/contracts/content';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { analysisMethodOf } from '@stimmlage/core/models';
import { inSnapshot } from '@stimmlage/db/connection';
import { findBelow } from '@stimmlage/db/queries/content/content-below';
import {
  type ContentCorrection,
  type ContentFacts,
  type ContentLabel,
  findContent,
  findContentCorrection,
  listContentLabels,
} from '@stimmlage/db/queries/content/content-detail';
import type { ApiDeps } from '../deps';

const percentOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

const toFacts = (row: ContentFacts) => ({
  id: row.id,
  contentText: row.text,
  sourceType: row.sourceType,
  kind: row.kind,
  language: row.language,
  postedAt: row.postedAt,
  collectedAt: row.collectedAt,
  externalId: row.externalId,
  author:
    row.username === null || row.displayName === null
      ? null
      : {
          displayName: row.displayName,
          twitterData: { username: row.username, followers_count: row.followers ?? 0 },
        },
  metrics: {
    likesCount: row.likeCount,
    retweetsCount: row.repostCount,
    repliesCount: row.replyCount,
    viewsCount: row.viewCount,
    engagementRate:
      row.viewCount === 0
        ? null
        : percentOf(row.likeCount + row.repostCount + row.replyCount + row.quoteCount, row.viewCount),
    reachEstimate: row.viewCount === 0 ? row.followers : row.viewCount,
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
 * One content, hit or context, with its thread and what models and people said of it.
 * @throws AppError content.not_found
 */
export const getContent = ({ db }: ApiDeps, id: string): Promise<ContentDetail> =>
  inSnapshot(db, async (tx) => {
    const row = await findContent(tx, id);
    if (!row) throw new AppError('content.not_found', { id });
    const parent = row.parentId === null ? undefined : await findContent(tx, row.parentId);
    const { children, childCount } = await findBelow(tx, row.id);
    const labels = await listContentLabels(tx, row.id);
    const correction = await findContentCorrection(tx, row.id);
    return {
      ...toFacts(row),
      parent: parent ? toFacts(parent) : null,
      children,
      childCount,
      politician: row.politician,
      labels: labels.map((label) => toResult(row.id, label)),
      correction: correction ? toCorrection(row.id, correction) : null,
    };
  });

/** The same, with the labels beside the content. */
export const getContentAnalysis = async (
  deps: ApiDeps,
  id: string,
): Promise<Answer<typeof contentAnalysis>> => {
  const content = await getContent(deps, id);
  return { content, analysisResults: { totalResults: content.labels.length, results: content.labels } };
};
