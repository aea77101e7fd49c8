import type { Coding } from '@stimmlage/core/codebook/coding';
import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { privacyMentions, privacySubject, SubjectStatement } from '@stimmlage/core/contracts/privacy';
import { listBlocked } from '@stimmlage/db/queries/privacy/erasures';
import { countMentions } from '@stimmlage/db/queries/privacy/mentions';
import {
  countHeld,
  findOwnTarget,
  findSubject,
  listCodings,
  listStatements,
} from '@stimmlage/db/queries/privacy/subjects';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { auditLookUp } from './audit';

type Statements = Awaited<ReturnType<typeof listStatements>>;
type Codings = Awaited<ReturnType<typeof listCodings>>;

const toCoding = (row: Coding) => ({
  complaint_type: row.complaintType,
  pain_point_category: row.category,
  policy_area: row.policyArea,
  intensity_score: row.intensity,
  heat_score: row.heat,
});

const toStatements = (rows: Statements, { machine, people }: Codings): SubjectStatement[] => {
  const labels = Map.groupBy(machine, ({ contentId }) => contentId);
  const corrections = new Map(people.map((row) => [row.contentId, row]));
  return rows.map(({ postedAt, collectedAt, ...row }) => {
    const correction = corrections.get(row.id);
    return {
      ...row,
      postedAt: postedAt.toISOString(),
      collectedAt: collectedAt.toISOString(),
      labels: (labels.get(row.id) ?? []).map((label) => ({
        ...toCoding(label),
        specificIssues: label.specificIssues,
        geographicMentions: label.geographicMentions,
        sessionId: label.sessionId,
        analyzedAt: label.analyzedAt.toISOString(),
      })),
      correction: correction
        ? {
            ...toCoding(correction),
            reason: correction.reason,
            correctedAt: correction.correctedAt.toISOString(),
          }
        : null,
    };
  });
};

/**
 * Returns the data stored about a person, including the labels of the person's statements, because people
 * have a right to their data. Only super admins may call this function, and every access is recorded in the
 * audit log.
 */
export const describe = async (
  deps: ApiDeps,
  actor: Actor,
  { page, limit, ...whom }: QueryOf<typeof privacySubject>,
): Promise<Answer<typeof privacySubject>> => {
  const { db } = deps;
  await auditLookUp(db, actor, whom);
  const subject = await findSubject(db, whom);
  const [blocked, target, held, rows] = await Promise.all([
    listBlocked(db, subject.hashes),
    findOwnTarget(db, subject),
    countHeld(db, subject.ids, deps.timezone),
    listStatements(db, subject.ids, (page - 1) * limit, limit),
  ]);
  const codings = await listCodings(
    db,
    rows.map(({ id }) => id),
  );
  return {
    accounts: subject.accounts.map((account) => ({
      id: account.id,
      username: account.username,
      displayName: account.displayName,
      followers: account.followersCount,
      updatedAt: account.updatedAt.toISOString(),
    })),
    isBlocked: blocked.size > 0,
    isTarget: target !== undefined,
    held,
    statements: toStatements(rows, codings),
    pagination: paginationOf(
      page,
      limit,
      held.reduce((sum, { count }) => sum + count, 0),
    ),
  };
};

/**
 * Counts where a person occurs in what others wrote, which the erasure would replace or delete. Like
 * `describe`, every access is recorded.
 */
export const countMentioned = async (
  { db }: ApiDeps,
  actor: Actor,
  whom: QueryOf<typeof privacyMentions>,
  signal: AbortSignal,
): Promise<Answer<typeof privacyMentions>> => {
  await auditLookUp(db, actor, whom);
  return countMentions(db, await findSubject(db, whom), signal);
};
