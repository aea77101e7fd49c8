import { isBudgetSpent } from '@stimmlage/core/budget';
import { isStuck } from '@stimmlage/core/queues';
import {
  importTroubles,
  runTroubles,
  scheduleTroubles,
  sessionTroubles,
  type Trouble,
  trendTroubles,
  upkeepTroubles,
} from '@stimmlage/core/troubles';
import { version } from '../../package.json';
import { formatMoment } from '../output';
import type { AdminPart, Gathered, StaffPart } from './gather';

const minutes = (seconds: number): number => Math.round(seconds / 60);

const readinessProblems = ({ readiness }: Gathered): string[] =>
  (['database', 'migrations', 'queue', 'consistency'] as const).flatMap((part) => {
    const { ok, detail } = readiness[part];
    return ok ? [] : [`${part}: ${detail ?? 'not ready'}`];
  });

const troubleSentence = (trouble: Trouble): string => {
  const reason = trouble.reason ?? 'no reason';
  switch (trouble.kind) {
    case 'run_ended': {
      if (trouble.trouble === 'nothing') return `run ${trouble.id}: all targets had errors`;
      const what = { failed: 'failed', budget: 'ended early', unanalysed: 'was not analysed' };
      return `run ${trouble.id} ${what[trouble.trouble]}: ${reason}`;
    }
    case 'run_delayed':
      return `run ${trouble.id} is delayed: ${reason}`;
    case 'import_delayed':
      return `import ${trouble.id} is delayed: ${reason}`;
    case 'import_failed':
      return `import ${trouble.id} failed: ${reason}`;
    case 'session_delayed':
      return `session ${trouble.id} is delayed: ${reason}`;
    case 'session_failed':
      return `session ${trouble.id} failed: ${reason}`;
    case 'session_mostly_failed':
      return `session ${trouble.id}: ${trouble.failed} of ${trouble.planned} items got no label`;
    case 'upkeep_delayed':
      return `maintenance: ${trouble.of} is delayed: ${reason}`;
    case 'upkeep_failed':
      return `maintenance: ${trouble.of} failed at ${formatMoment(trouble.finishedAt)}: ${reason}`;
    case 'schedule_skipped':
      return `schedule: ${reason}`;
    case 'trends_delayed':
      return `trends: the fetch is delayed: ${reason}`;
    case 'trends_failed':
      return `trends: the last fetch failed: ${reason}`;
    case 'trend_analysis_delayed':
      return `trends: the analysis is delayed: ${reason}`;
    case 'trend_analysis_failed':
      return `trends: the last analysis failed: ${reason}`;
  }
};

const workerProblems = ({ worker }: StaffPart['database']): string[] => {
  const { lastSeenAt, missing, restarting } = worker;
  if (missing) {
    const seen = lastSeenAt === null ? 'yet' : `since ${formatMoment(lastSeenAt)}`;
    return [`worker: none has been seen ${seen}; check that one is running`];
  }
  return restarting ? ['worker: one keeps restarting; its log says why'] : [];
};

/** An installed command stays as it is when the installation is upgraded, and does not know its new troubles. */
const versionProblems = ({ about }: StaffPart): string[] =>
  about.version === version
    ? []
    : [
        `version: this command is of ${version}, the API of ${about.version}; build or install the command again`,
      ];

const serviceProblems = ({ database, trends }: StaffPart): string[] => [
  ...workerProblems(database),
  ...database.unnamedProxies.map(
    ({ address }) =>
      `proxy: requests come through ${address}, which is not in TRUSTED_PROXIES; if it is your reverse proxy, add it there`,
  ),
  ...database.queues
    .filter(isStuck)
    .map(
      ({ name, waiting, oldestSeconds }) =>
        `queue: ${waiting} of ${name} waiting for ${minutes(oldestSeconds)} minutes; check that a worker is running`,
    ),
  ...database.queues.flatMap(({ name, error }) =>
    error === null ? [] : [`queue: ${name} failed: ${error}`],
  ),
  ...trendTroubles(trends).map(troubleSentence),
];

const staffProblems = (part: StaffPart): string[] => [...versionProblems(part), ...serviceProblems(part)];

const adminProblems = ({ run, schedule, imports, sessions, upkeep, usage }: AdminPart): string[] => [
  ...[
    ...runTroubles(run ?? undefined),
    ...scheduleTroubles(schedule),
    ...importTroubles(imports),
    ...sessionTroubles(sessions),
    ...upkeepTroubles(upkeep),
  ].map(troubleSentence),
  ...(['x', 'ai'] as const)
    .filter((side) => isBudgetSpent(side, usage[side]))
    .map((side) => `budget: this month's ${side === 'x' ? 'X' : 'AI'} budget is used up`),
];

/** Lists the problems that need attention, with one sentence for each problem. */
export const listProblems = (gathered: Gathered): string[] => [
  ...readinessProblems(gathered),
  ...(gathered.staff ? staffProblems(gathered.staff) : []),
  ...(gathered.admin ? adminProblems(gathered.admin) : []),
];
