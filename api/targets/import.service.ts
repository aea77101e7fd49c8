import type { QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { importTargets, TargetImportReport, TargetInput } from '@stimmlage/core/contracts/targets';
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

/** Drops lines that repeat the target of an earlier line, whatever their other cells say. */
const withoutRepeated = (accepted: CsvTargets['accepted']): TargetInput[] => {
  const first = new Map<string, TargetInput>();
  for (const { target } of accepted) if (!first.has(nameOf(target))) first.set(nameOf(target), target);
  return [...first.values()];
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
    if (refused.length > 0 && !partial) return { created: 0, known: 0, repeated: 0, refused };
    const targets = withoutRepeated(accepted);
    const repeated = accepted.length - targets.length;
    if (dryRun) {
      const stored = new Set((await listTargets(tx)).map(nameOf));
      const known = targets.filter((target) => stored.has(nameOf(target))).length;
      return { created: targets.length - known, known, repeated, refused };
    }
    const created = await insertTargets(tx, await withoutErasedHandles(tx, targets.map(toRow)));
    const report = { created: created.length, known: targets.length - created.length, repeated, refused };
    // The audit log records only how many lines were refused, because a refused line may contain the name of
    // an erased person.
    const withPurpose = created.filter(({ purpose }) => purpose !== '').length;
    const active = created.filter(({ isActive }) => isActive).length;
    const detail = { ...report, refused: refused.length, active, withPurpose };
    await writeAudit(tx, { ...actor, action: 'target.import', objectType: 'target', detail });
    return report;
  });
};
