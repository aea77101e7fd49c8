import type { QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { importTargets, TargetImportReport } from '@stimmlage/core/contracts/targets';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import type { Tx } from '@stimmlage/db/connection';
import { insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets, type TargetRow } from '@stimmlage/db/queries/targets/targets';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { erasedAmong, withoutErasedHandles } from './erased-accounts';
import { type CsvTargets, parseTargets } from './targets.csv';
import { toRow } from './targets.service';

/** Returns the key that identifies a target. */
const nameOf = ({ targetType, username }: Pick<TargetRow, 'targetType' | 'username'>): string =>
  `${targetType} ${username.toLowerCase()}`;

/** Moves accepted lines that name an erased account to the refused lines. */
const refuseErased = async (tx: Tx, { accepted, refused }: CsvTargets): Promise<CsvTargets> => {
  const erased = await erasedAmong(
    tx,
    accepted.map(({ target }) => target),
  );
  const named = accepted.filter(({ target }) => erased.has(target));
  const refusedNames = named.map(({ line, target: { username } }) => ({
    line,
    reasons: [reason('target.erased_name', { username })],
  }));
  return {
    accepted: accepted.filter(({ target }) => !erased.has(target)),
    refused: [...refused, ...refusedNames].toSorted((a, b) => a.line - b.line),
  };
};

/**
 * Adds the targets in a CSV file. If any line is refused, no targets are added, unless `partial` is set. With
 * `dryRun`, the targets are only counted.
 */
export const importCsv = async (
  deps: ApiDeps,
  actor: Actor,
  file: ArrayBuffer,
  { dryRun = false, partial = false }: QueryOf<typeof importTargets>,
): Promise<TargetImportReport> => {
  const parsed = parseTargets(file);
  return deps.db.transaction(async (tx) => {
    const { accepted, refused: refusedLines } = await refuseErased(tx, parsed);
    const refused = refusedLines.map(({ line, reasons }) => ({
      line,
      reason: writeReason(reasons) ?? '',
      reasons,
    }));
    if (refused.length > 0 && !partial) return { created: 0, known: 0, refused };
    if (dryRun) {
      const known = new Set((await listTargets(tx)).map(nameOf));
      const names = new Set(accepted.map(({ target }) => nameOf(target)));
      const created = names.difference(known).size;
      return { created, known: accepted.length - created, refused };
    }
    const rows = accepted.map(({ target }) => toRow(target));
    const created = await insertTargets(tx, await withoutErasedHandles(tx, rows));
    const report = { created: created.length, known: accepted.length - created.length, refused };
    // The audit log records only how many lines were refused, because a refused line may contain the name of
    // an erased person.
    const withPurpose = created.filter(({ purpose }) => purpose !== '').length;
    const active = created.filter(({ isActive }) => isActive).length;
    const detail = { ...report, refused: refused.length, active, withPurpose };
    await writeAudit(tx, { ...actor, action: 'target.import', objectType: 'target', detail });
    return report;
  });
};
