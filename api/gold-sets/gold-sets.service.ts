import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { AppError } from '@stimmlage/core/errors/app-error';
import { eraseHandles, handlesIn } from '@stimmlage/core/handles';
import { isUniqueViolation, type Tx } from '@stimmlage/db/connection';
import { eraseBlockedInName, holdErased } from '@stimmlage/db/queries/privacy/erased-handles';
import * as queries from '@stimmlage/db/queries/sessions/gold-sets';
import { auditAct } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { isUsable, type LabelledText, readLabelledTexts, sortOut } from './gold-csv';

const toGoldSet = (row: queries.GoldSetRow, items: number): GoldSet => ({
  id: row.id,
  name: row.name,
  items,
  left_out: row.leftOut,
  createdAt: row.createdAt.toISOString(),
});

export const list = async ({ db }: ApiDeps): Promise<GoldSet[]> =>
  (await queries.listGoldSets(db)).map((row) => toGoldSet(row, row.items));

/**
 * Removes the names of erased people, because text that is stored after an erasure must not mention them. Lines that
 * are not stored stay as they are.
 */
const withoutErasedHandles = async (tx: Tx, lines: readonly LabelledText[]): Promise<LabelledText[]> => {
  const handles = new Set<string>();
  for (const line of lines)
    if (isUsable(line)) for (const handle of handlesIn(line.text)) handles.add(handle);
  const isErased = await holdErased(tx, handles);
  return lines.map((line) => (isUsable(line) ? { ...line, text: eraseHandles(line.text, isErased) } : line));
};

/**
 * Stores the texts in a CSV file with their human labels. Handles of erased people are left out of the name
 * and the texts.
 * @throws AppError gold_sets.invalid_csv, gold_sets.too_large, gold_sets.name_taken
 */
export const create = async (
  deps: ApiDeps,
  actor: Actor,
  asked: string,
  file: ArrayBuffer,
): Promise<GoldSet> => {
  const { texts, faulty } = readLabelledTexts(file);
  return deps.db.transaction(async (tx) => {
    const name = await eraseBlockedInName(tx, asked);
    const { items, leftOut } = sortOut({ texts: await withoutErasedHandles(tx, texts), faulty });
    const wanted = { name, leftOut };
    const row = await queries
      .insertGoldSet(tx, wanted, items, deps.now(), deps.timezone)
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('gold_sets.name_taken', { name }) : error;
      });
    await auditAct(tx, actor, 'gold_set.create', row.id, { items: items.length });
    return toGoldSet(row, items.length);
  });
};

/** @throws AppError gold_sets.not_found, gold_sets.in_use, gold_sets.at_provider */
export const remove = (deps: ApiDeps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const outcome = await queries.deleteGoldSet(tx, deps.queue, id, deps.timezone);
    if (outcome === 'not_found') throw new AppError('gold_sets.not_found', { key: id });
    if (outcome === 'in_use') throw new AppError('gold_sets.in_use');
    if (outcome === 'at_provider') throw new AppError('gold_sets.at_provider');
    await auditAct(tx, actor, 'gold_set.delete', id);
  });
