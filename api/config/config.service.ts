import type { Settings, StoredSettings, updateConfig } from '@stimmlage/core/contracts/config';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { AppError } from '@stimmlage/core/errors/app-error';
import { handlesInNote } from '@stimmlage/core/handles';
import type { Tx } from '@stimmlage/db/connection';
import { lockSettings, updateSettings } from '@stimmlage/db/queries/operations/settings';
import { eraseBlockedInText } from '@stimmlage/db/queries/privacy/erased-handles';
import { listOpenSessionIds } from '@stimmlage/db/queries/sessions/sessions';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import { changesBetween } from '../audit/changes';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';
import { requireModel } from '../sessions/models.service';

/** Applies a change. Omitted fields stay unchanged, whereas null is stored as a value. */
const changed = <T extends object>(current: T, change: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...current,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

/** Whether a change increases the budget. A budget of null is unlimited. */
const isMore = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/**
 * Enqueues a job for every open session, so that a session that is waiting for the budget continues
 * immediately if the new budget is sufficient.
 */
const wakeSessions = async ({ queue }: ApiDeps, tx: Tx): Promise<void> => {
  for (const sessionId of await listOpenSessionIds(tx))
    await queue.send('session.advance', { sessionId }, { tx });
};

/** The settings with texts by staff for the public pages, in which people may be named. */
const publicTexts = ['publicTitle', 'publicNotice'] as const;

/** Replaces the handles of erased people in texts. Must be called before the transaction locks any row. */
const withoutErased = async <T extends Partial<Record<(typeof publicTexts)[number], string | undefined>>>(
  tx: Tx,
  change: T,
): Promise<T> => {
  const kept = { ...change };
  for (const name of publicTexts) {
    const text = change[name];
    if (text !== undefined) kept[name] = await eraseBlockedInText(tx, text);
  }
  return kept;
};

/**
 * Returns what the audit log records about a change. The log is never deleted, but the names of erased people
 * must be deleted. Of a text that names a handle, the log therefore records only that the text has changed.
 */
const audited = (detail: ReturnType<typeof changesBetween>) =>
  Object.fromEntries(
    Object.entries(detail).map(([name, change]) => {
      const texts = publicTexts.some((each) => each === name) ? [change.from, change.to] : [];
      return [name, texts.some((text) => handlesInNote(String(text)).length > 0) ? 'changed' : change];
    }),
  );

/**
 * Changes the given settings, and records their old and new values in the audit log.
 * @throws AppError config.changed if the settings have changed since the caller read them, or
 * sessions.unknown_model, sessions.retired_model, sessions.retired_for_good, sessions.model_without_provider
 * if the new default model cannot be used
 */
export const update = (
  deps: ApiDeps,
  actor: Actor,
  { seenUpdatedAt, ...asked }: BodyOf<typeof updateConfig>,
): Promise<StoredSettings> =>
  deps.db.transaction(async (tx) => {
    const change = await withoutErased(tx, asked);
    const { updatedAt, ...current } = await lockSettings(tx);
    if (seenUpdatedAt !== undefined && Date.parse(seenUpdatedAt) !== Date.parse(updatedAt))
      throw new AppError('config.changed');
    const next: Settings = {
      ...changed(current, { ...change, filter: undefined, budgets: undefined }),
      filter: changed(current.filter, change.filter ?? {}),
      budgets: changed(current.budgets, change.budgets ?? {}),
    };
    if (next.defaultModel !== null && next.defaultModel !== current.defaultModel)
      requireModel(deps, { modelName: next.defaultModel });
    const detail = changesBetween(current, next);
    if (Object.keys(detail).length === 0) return { ...current, updatedAt };
    const stored = await updateSettings(tx, next);
    if (isMore(current.budgets.ai, next.budgets.ai)) await wakeSessions(deps, tx);
    await writeAudit(tx, {
      ...actor,
      action: 'config.update',
      objectType: 'settings',
      detail: audited(detail),
    });
    return stored;
  });
