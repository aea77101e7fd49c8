import type { Settings, updateConfig } from '@stimmlage/core/contracts/config';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { writeAudit } from '@stimmlage/db/queries/audit';
import { lockSettings, updateSettings } from '@stimmlage/db/queries/settings';
import { changesBetween } from '../audit/changes';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

/** Changes the settings that are named; the audit log says from what to what. */
export const update = (deps: ApiDeps, actor: Actor, change: BodyOf<typeof updateConfig>): Promise<Settings> =>
  deps.db.transaction(async (tx) => {
    const current = await lockSettings(tx);
    const next: Settings = {
      repliesPerPost: change.repliesPerPost ?? current.repliesPerPost,
      publicTitle: change.publicTitle ?? current.publicTitle,
      publicNotice: change.publicNotice ?? current.publicNotice,
    };
    const detail = changesBetween(current, next);
    if (Object.keys(detail).length === 0) return current;
    await updateSettings(tx, next);
    await writeAudit(tx, { ...actor, action: 'config.update', objectType: 'settings', detail });
    return next;
  });
