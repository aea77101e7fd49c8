import { isBudgetSpent } from '@stimmlage/core/budget';
import type { Run } from '@stimmlage/core/contracts/collection';
import { type RunTrouble, troubleOf } from '@stimmlage/core/run-trouble';
import { formatMoment } from '../output';
import type { AdminPart, Gathered, StaffPart } from './gather';

/** The time in seconds after which a waiting job shows that no worker is running. */
const STALLED_SECONDS = 15 * 60;

const minutes = (seconds: number): number => Math.round(seconds / 60);

const readinessProblems = ({ readiness }: Gathered): string[] =>
  (['database', 'migrations', 'queue', 'consistency'] as const).flatMap((part) => {
    const { ok, detail } = readiness[part];
    return ok ? [] : [`${part}: ${detail ?? 'not ready'}`];
  });

const staffProblems = ({ database, trends }: StaffPart): string[] => [
  ...database.unnamedProxies.map(
    ({ address }) =>
      `proxy: requests come through ${address}, which is not in TRUSTED_PROXIES; if it is your reverse proxy, add it there`,
  ),
  ...database.queues
    .filter(({ oldestSeconds }) => oldestSeconds > STALLED_SECONDS)
    .map(
      ({ name, waiting, oldestSeconds }) =>
        `queue: ${waiting} of ${name} waiting for ${minutes(oldestSeconds)} minutes; check that a worker is running`,
    ),
  ...database.queues.flatMap(({ name, error }) =>
    error === null ? [] : [`queue: ${name} failed: ${error}`],
  ),
  ...(trends.status === 'failed' ? [`trends: the last fetch failed: ${trends.error ?? 'no reason'}`] : []),
  ...(trends.analysisStatus === 'failed'
    ? [`trends: the last analysis failed: ${trends.analysisError ?? 'no reason'}`]
    : []),
];

const describeTrouble = ({ id, reason }: Run, trouble: RunTrouble): string => {
  if (trouble === 'nothing') return `run ${id}: all targets had errors`;
  const what = { failed: 'failed', budget: 'ended early', unanalysed: 'was not analysed' }[trouble];
  return `run ${id} ${what}: ${reason ?? 'no reason'}`;
};

const runProblems = ({ run, schedule }: AdminPart): string[] => {
  const problems: string[] = [];
  const trouble = run && troubleOf(run);
  if (run?.finishedAt === null && run.reason !== null)
    problems.push(`run ${run.id} is delayed: ${run.reason}`);
  else if (run && trouble) problems.push(describeTrouble(run, trouble));
  if (schedule.enabled && schedule.note !== null) problems.push(`schedule: ${schedule.note}`);
  return problems;
};

const importProblems = ({ imports }: AdminPart): string[] => [
  ...imports
    .filter(({ finishedAt, error }) => finishedAt === null && error !== null)
    .map(({ id, error }) => `import ${id} is delayed: ${error}`),
  ...imports
    .slice(0, 1)
    .filter(({ status }) => status === 'failed')
    .map(({ id, error }) => `import ${id} failed: ${error ?? 'no reason'}`),
];

const sessionProblems = ({ openSessions, lastSession }: AdminPart): string[] => [
  ...openSessions
    .filter(({ error }) => error !== null)
    .map(({ id, error }) => `session ${id} is delayed: ${error}`),
  ...(lastSession?.status === 'failed'
    ? [`session ${lastSession.id} failed: ${lastSession.error ?? 'no reason'}`]
    : []),
];

const adminProblems = (part: AdminPart): string[] => [
  ...runProblems(part),
  ...importProblems(part),
  ...sessionProblems(part),
  ...part.upkeep
    .filter(({ finishedAt, note }) => finishedAt === null && note !== null)
    .map(({ kind, note }) => `maintenance: ${kind} is delayed: ${note}`),
  ...part.upkeep
    .filter(({ status }) => status === 'failed')
    .map(
      ({ kind, note, finishedAt }) =>
        `maintenance: ${kind} failed at ${formatMoment(finishedAt)}: ${note ?? 'no reason'}`,
    ),
  ...(['x', 'ai'] as const)
    .filter((side) => isBudgetSpent(side, part.usage[side]))
    .map((side) => `budget: this month's ${side === 'x' ? 'X' : 'AI'} budget is used up`),
];

/** Lists the problems that need attention, with one sentence for each problem. */
export const listProblems = (gathered: Gathered): string[] => [
  ...readinessProblems(gathered),
  ...(gathered.staff ? staffProblems(gathered.staff) : []),
  ...(gathered.admin ? adminProblems(gathered.admin) : []),
];
