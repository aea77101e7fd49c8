import { DAY } from '../world/clock';
import { compareIds, idAt, nextId } from '../world/ids';
import type { Standing, World } from '../world/world';

export const jobTypes = ['tweets', 'users'] as const;
export type JobType = (typeof jobTypes)[number];
export type JobStatus = 'created' | 'in_progress' | 'complete' | 'expired';

export interface ComplianceJob {
  id: string;
  type: JobType;
  name?: string;
  createdAt: number;
  /** What was uploaded, and when. */
  upload?: { ids: readonly string[]; at: number };
}

const UPLOAD_LIFE = 15 * 60_000;
const DOWNLOAD_LIFE = 7 * DAY;

export const uploadExpiry = (job: ComplianceJob): number => job.createdAt + UPLOAD_LIFE;
export const downloadExpiry = (job: ComplianceJob): number => job.createdAt + DOWNLOAD_LIFE;

/** `delayMs`: how long a job takes after its upload. */
export const statusOf = (job: ComplianceJob, now: number, delayMs: number): JobStatus => {
  if (job.upload) return now >= job.upload.at + delayMs ? 'complete' : 'in_progress';
  return now < uploadExpiry(job) ? 'created' : 'expired';
};

/** Why a stored post or account must go. */
type Reason = 'deleted' | 'deactivated' | 'protected' | 'suspended';

const reasonOf: Record<Standing, Reason | undefined> = {
  live: undefined,
  deleted: 'deleted',
  unavailable: 'deleted',
  protected: 'protected',
  suspended: 'suspended',
  deactivated: 'deactivated',
};

const line = (id: string, createdAt: number, reason: Reason, since: number) => ({
  id,
  action: 'delete',
  created_at: new Date(createdAt).toISOString(),
  redacted_at: new Date(since).toISOString(),
  reason,
});

/** Result lines for the ids that must go; one that is in order, or was never known, has none. */
export const complianceLines = (world: World, { type, upload }: ComplianceJob): Record<string, string>[] =>
  (upload?.ids ?? []).flatMap((id) => {
    if (type === 'users') {
      const user = world.user(id);
      const reason = user && user.state !== 'active' ? user.state : undefined;
      return user && reason ? [line(id, user.createdAt, reason, world.stateSince(id) ?? world.now())] : [];
    }
    const slot = world.slot(id);
    const reason = slot && reasonOf[world.standing(slot)];
    if (!slot || !reason) return [];
    const since = slot.gone?.at ?? world.stateSince(slot.post.authorId) ?? world.now();
    return [line(id, slot.post.createdAt, reason, since)];
  });

/** Jobs in memory, newest first. */
export const createJobs = (world: World) => {
  const jobs: ComplianceJob[] = [];
  return {
    all: (): readonly ComplianceJob[] => jobs,
    find: (id: string): ComplianceJob | undefined => jobs.find((job) => job.id === id),
    create: (type: JobType, name: string | undefined): ComplianceJob => {
      const last = jobs[0]?.id ?? '0';
      const fresh = idAt(world.now());
      const job: ComplianceJob = {
        id: compareIds(last, fresh) >= 0 ? nextId(last) : fresh,
        type,
        createdAt: Math.floor(world.now() / 1000) * 1000,
        ...(name === undefined ? {} : { name }),
      };
      jobs.unshift(job);
      return job;
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
