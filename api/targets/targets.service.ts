import { paginationOf } from '@stimmlage/core/contracts/common';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type {
  importTargets,
  listTargets as listTargetsCall,
  Target,
  TargetImportReport,
  TargetInput,
} from '@stimmlage/core/contracts/targets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { writeAudit } from '@stimmlage/db/queries/audit';
import {
  insertTargets,
  listTargets,
  type NewTarget,
  pageTargets,
  type TargetRow,
} from '@stimmlage/db/queries/targets';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { parseTargets } from './targets.csv';

const toTarget = (row: TargetRow): Target => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  sourceType: row.sourceType,
  targetType: row.targetType,
  description: row.description,
  isActive: row.isActive,
  priority: row.priority,
  lastCollectedAt: row.lastCollectedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  note: row.note,
});

const toRow = ({
  username,
  displayName,
  targetType,
  description,
  isActive,
  priority,
}: TargetInput): NewTarget => ({
  username,
  displayName,
  targetType,
  description,
  isActive,
  priority,
});

/** All targets, or one page of those that match. */
export const list = async (
  { db }: ApiDeps,
  { page, limit, search, targetType }: QueryOf<typeof listTargetsCall>,
): Promise<Answer<typeof listTargetsCall>> => {
  const filter = { search, targetType };
  if (page === undefined) return (await listTargets(db, filter)).map(toTarget);
  const { rows, total } = await pageTargets(db, filter, page, limit);
  return { data: rows.map(toTarget), pagination: paginationOf(page, limit, total) };
};

/** @throws AppError targets.duplicate */
export const create = (deps: ApiDeps, actor: Actor, input: TargetInput): Promise<Target> =>
  deps.db.transaction(async (tx) => {
    const [row] = await insertTargets(tx, [toRow(input)]);
    if (!row) throw new AppError('targets.duplicate', { type: input.targetType, username: input.username });
    await writeAudit(tx, {
      ...actor,
      action: 'target.create',
      objectType: 'target',
      objectId: String(row.id),
    });
    return toTarget(row);
  });

/** What must be unique of a target. */
const nameOf = ({ targetType, username }: Pick<TargetRow, 'targetType' | 'username'>): string =>
  `${targetType} ${username.toLowerCase()}`;

/** Adds the targets of a CSV file, all of them or, where a line is refused, none. */
export const importCsv = async (
  deps: ApiDeps,
  actor: Actor,
  text: string,
  { dryRun = false }: QueryOf<typeof importTargets>,
): Promise<TargetImportReport> => {
  const { accepted, refused } = parseTargets(text);
  if (refused.length > 0) return { created: 0, known: 0, refused };
  if (dryRun) {
    const known = new Set((await listTargets(deps.db)).map(nameOf));
    const names = new Set(accepted.map(({ target }) => nameOf(target)));
    const created = names.difference(known).size;
    return { created, known: accepted.length - created, refused };
  }
  return deps.db.transaction(async (tx) => {
    const created = await insertTargets(
      tx,
      accepted.map(({ target }) => toRow(target)),
    );
    const report = { created: created.length, known: accepted.length - created.length, refused };
    await writeAudit(tx, { ...actor, action: 'target.import', objectType: 'target', detail: report });
    return report;
  });
};
