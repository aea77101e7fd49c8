import { queueRecurrence } from '@stimmlage/core/codes/schedules';
import { type ReasonCode, reason } from '@stimmlage/core/reasons/reason';
import { announce } from '@stimmlage/db/announcements';
import { type CreatedRun, createRun } from '@stimmlage/db/queries/collection/runs';
import { lockSchedule, setSchedule } from '@stimmlage/db/queries/collection/schedule';
import type { JobOutcome } from '@stimmlage/db/queue/queue';
import type { WorkerDeps } from '../deps';

const whyNot = {
  already_running: 'schedule.run_active',
  no_targets: 'schedule.no_targets',
} as const satisfies Record<Extract<CreatedRun, string>, ReasonCode>;

/**
 * Job `collection.tick`: starts the scheduled run that is due. The schedule's row contains the time of the
 * next run, so the run starts only once even if the job is sent several times. A run that became due while no
 * worker was running is started late.
 */
export const collectionTickHandler = (deps: WorkerDeps) => (): Promise<JobOutcome> =>
  deps.db.transaction(async (tx) => {
    const row = await lockSchedule(tx);
    if (!row?.enabled || row.nextAt === null || row.nextAt > deps.now()) return undefined;
    const { schedule, timezone, nextAt } = row;
    const run = await createRun(tx, { mode: 'normal', trigger: 'schedule', requestedBy: null });
    const isLeftOut = typeof run === 'string';
    if (!isLeftOut) await deps.queue.send('collection.run', { runId: run.id }, { tx });
    await setSchedule(tx, {
      nextAt: deps.queue.nextTick(queueRecurrence(schedule, timezone), timezone, deps.now()),
      note: isLeftOut ? [reason(whyNot[run], { due: nextAt.toISOString() })] : [],
    });
    await announce(tx);
    return undefined;
  });
