import { DAY } from '../world/clock';
import type { Answer, Call, Endpoint } from './call';

const PROJECT = '1369785403853424641';
const CLIENT_APP = '23198475';
/** The day of the month on which the count starts again. */
const RESET_DAY = 1;

/** Posts read, each counted once a UTC day, as X bills them. */
export interface UsageMeter {
  read(atMs: number, ids: Iterable<string>): void;
  /** Reads by the start of their UTC day, in milliseconds, oldest day first. */
  days(): [day: number, reads: number][];
  reset(): void;
}

export const createUsageMeter = (): UsageMeter => {
  const days = new Map<number, Set<string>>();
  return {
    read: (atMs, ids) => {
      const day = Math.floor(atMs / DAY) * DAY;
      const seen = days.get(day) ?? new Set<string>();
      for (const id of ids) seen.add(id);
      days.set(day, seen);
    },
    days: () => [...days].map(([day, ids]): [number, number] => [day, ids.size]).sort(([a], [b]) => a - b),
    reset: () => days.clear(),
  };
};

const startOfCycle = (atMs: number): number => {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), RESET_DAY);
};

const answerUsage = (call: Call, meter: UsageMeter): Answer => {
  const { world, parameters, settings } = call;
  const asked = parameters.list('usage.fields');
  /** The newer document gives counts as strings. */
  const count = (value: number) => (call.dialect === 'post' ? String(value) : value);
  const first = world.now() - (parameters.number('days') ?? 7) * DAY;
  const days = meter.days();
  const usage = days
    .filter(([day]) => day > first)
    .map(([day, reads]) => ({ date: new Date(day).toISOString(), usage: count(reads) }));
  const used = days
    .filter(([day]) => day >= startOfCycle(world.now()))
    .reduce((sum, [, reads]) => sum + reads, 0);
  const daily = {
    daily_client_app_usage: [
      { client_app_id: CLIENT_APP, ...(usage.length > 0 ? { usage } : {}), usage_result_count: usage.length },
    ],
    daily_project_usage: {
      project_id: call.dialect === 'post' ? PROJECT : Number(CLIENT_APP),
      ...(usage.length > 0 ? { usage } : {}),
    },
  };
  const data = {
    cap_reset_day: RESET_DAY,
    project_cap: count(settings.projectCap),
    project_id: PROJECT,
    project_usage: count(used),
    ...Object.fromEntries(Object.entries(daily).filter(([field]) => asked.includes(field))),
  };
  return { body: { data } };
};

export const createUsageEndpoints = (meter: UsageMeter): readonly Endpoint[] => [
  {
    method: 'GET',
    path: '/2/usage/tweets',
    limit: 50,
    rules: {
      days: { kind: 'integer', min: 1, max: 90 },
      'usage.fields': { kind: 'otherWords', of: 'usage.fields' },
    },
    answer: (call) => answerUsage(call, meter),
  },
];
