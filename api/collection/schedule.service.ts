import { describeSchedule, queueRecurrence } from '@stimmlage/core/codes/schedules';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { Schedule, updateSchedule } from '@stimmlage/core/contracts/schedule';
import { messageOf, validationError } from '@stimmlage/core/errors/app-error';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { announce } from '@stimmlage/db/announcements';
import {
  claimSchedule,
  defaultSchedule,
  findSchedule,
  type ScheduleRow,
  setSchedule,
} from '@stimmlage/db/queries/collection/schedule';
import { writeAudit } from '@stimmlage/db/queries/users/audit';
import type { ApiDeps } from '../deps';
import type { Actor } from '../http/actor';

type Timing = Pick<ScheduleRow, 'schedule' | 'timezone'>;

const nextTick = ({ queue }: ApiDeps, { schedule, timezone }: Timing, after: Date): Date =>
  queue.nextTick(queueRecurrence(schedule, timezone), timezone, after);

/**
 * Returns the schedule of automatic collection with the time of the next run, or null if automatic collection
 * is off.
 */
export const findRhythm = async (deps: ApiDeps) => {
  const row = await findSchedule(deps.db);
  if (!row?.enabled) return null;
  const { schedule, timezone } = row;
  const tickAfter = (at: Date): Date => nextTick(deps, row, at);
  return {
    schedule,
    timezone,
    nextRun: tickAfter(deps.now()),
    /**
     * Returns when the second run after a time, or after the schedule was set if that is later, is due. If none
     * has completed by then, two runs were missed.
     */
    secondRunAfter: (at: Date): Date => tickAfter(tickAfter(at > row.updatedAt ? at : row.updatedAt)),
    /** Adds the length of two intervals of the schedule to a time. */
    twoIntervalsAfter: (at: Date): Date => {
      const first = tickAfter(at);
      return new Date(at.getTime() + tickAfter(tickAfter(first)).getTime() - first.getTime());
    },
  };
};

export const getSchedule = async (deps: ApiDeps): Promise<Schedule> => {
  const row = await findSchedule(deps.db);
  const { enabled, schedule, timezone } = row ?? { ...defaultSchedule, timezone: deps.timezone };
  return {
    enabled,
    schedule,
    timezone,
    description: describeSchedule(schedule, 'en'),
    nextRun: enabled ? nextTick(deps, { schedule, timezone }, deps.now()).toISOString() : null,
    lastUpdated: row?.updatedAt.toISOString() ?? null,
    note: writeReason(row?.note ?? []),
    reasons: row?.note ?? [],
  };
};

/**
 * Checks that a schedule has a next run, and returns the time of that run.
 * @throws AppError validation.failed if the cron expression has invalid values or never matches
 */
const assertComes = (deps: ApiDeps, timing: Timing): Date => {
  try {
    return nextTick(deps, timing, deps.now());
  } catch (error) {
    throw validationError([{ path: 'query.schedule', message: messageOf(error) }]);
  }
};

const saved = { success: true, message: 'Configuration saved successfully' };

/**
 * Changes the schedule and its queued job in one transaction. If nothing changes, nothing is written, so that
 * a missed run stays due and the record of a skipped run is preserved.
 * @throws AppError validation.failed
 */
export const saveSchedule = (
  deps: ApiDeps,
  actor: Actor,
  change: QueryOf<typeof updateSchedule>,
): Promise<Answer<typeof updateSchedule>> =>
  deps.db.transaction(async (tx) => {
    const row = await claimSchedule(tx, deps.timezone);
    const wanted = {
      enabled: change.enabled ?? row.enabled,
      schedule: change.schedule ?? row.schedule,
      timezone: change.timezone ?? row.timezone,
    };
    const nextAt = assertComes(deps, wanted);
    const { enabled, schedule, timezone } = wanted;
    if (enabled === row.enabled && schedule === row.schedule && timezone === row.timezone) return saved;
    await setSchedule(tx, {
      ...wanted,
      nextAt: enabled ? nextAt : null,
      note: [],
      updatedAt: deps.now(),
    });
    if (enabled)
      await deps.queue.schedule('collection.tick', queueRecurrence(schedule, timezone), {}, timezone, tx);
    else await deps.queue.unschedule('collection.tick', tx);
    await writeAudit(tx, { ...actor, action: 'schedule.update', objectType: 'schedule', detail: wanted });
    await announce(tx);
    return saved;
  });
