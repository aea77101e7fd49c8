import { expect, test } from 'bun:test';
import { assertCompleted } from '../run-report';
import type { AdminPart, Gathered } from './gather';
import { listProblems } from './problems';

const well = { ok: true, detail: null };
const readiness: Gathered['readiness'] = {
  status: 'ok',
  database: well,
  migrations: well,
  queue: well,
  consistency: well,
};

const run: NonNullable<AdminPart['run']> = {
  id: 7,
  mode: 'normal',
  trigger: 'schedule',
  status: 'completed',
  startedAt: '2026-11-20T02:00:00.000Z',
  finishedAt: '2026-11-20T02:05:00.000Z',
  processedTargets: 3,
  totalTargets: 3,
  collectedTweets: 0,
  knownTweets: 0,
  expiredTweets: 0,
  filteredTweets: 0,
  errorCount: 0,
  errors: [],
  gaps: [],
  reason: null,
  reasons: [],
  waitingUntil: null,
};

const month = { costUsd: 5, budgetUsd: null };

const admin = (change: Partial<AdminPart> = {}): AdminPart => ({
  run,
  openSessions: [],
  lastSession: null,
  schedule: {
    enabled: true,
    schedule: 'daily',
    timezone: 'UTC',
    description: 'Every day at 2:00',
    nextRun: '2026-11-21T02:00:00.000Z',
    lastUpdated: null,
    note: null,
    reasons: [],
  },
  imports: [],
  upkeep: [],
  content: {
    totalContent: 0,
    analyzedContent: 0,
    pendingAnalysis: 0,
    filteredOutContent: 0,
    filteredByReason: {},
  },
  usage: {
    month: '2026-11',
    x: { ...month, posts: 0, users: 0 },
    ai: { ...month, tokensIn: 0, tokensOut: 0 },
    byDay: [],
    byModel: [],
    bySession: [],
    byCall: [],
  },
  setup: { complete: true, next: null, steps: [] },
  ...change,
});

const problems = (change?: Partial<AdminPart>): string[] =>
  listProblems({ readiness, staff: null, admin: admin(change) });

test('reports no problems if all went well or only some targets failed', () => {
  expect(problems()).toEqual([]);
  expect(problems({ run: null })).toEqual([]);
  expect(problems({ run: { ...run, errorCount: 2 } })).toEqual([]);
});

test('reports a run that failed or had errors for all targets, and makes a command that waits for it fail too', () => {
  expect(problems({ run: { ...run, status: 'failed', reason: 'X refuses the token' } })).toEqual([
    'run 7 failed: X refuses the token',
  ]);
  expect(problems({ run: { ...run, errorCount: 3 } })).toEqual(['run 7: all targets had errors']);
  expect(() => assertCompleted({ ...run, errorCount: 3 })).toThrow('All targets had errors');
  assertCompleted({ ...run, errorCount: 2 });
});

test('reports a skipped run only while the schedule is enabled', () => {
  const { schedule } = admin();
  const left = { ...schedule, note: 'The run before had not ended' };
  expect(problems({ schedule: left })).toEqual(['schedule: The run before had not ended']);
  expect(problems({ schedule: { ...left, enabled: false } })).toEqual([]);
});

test('reports a budget as used up once the month’s cost reaches it', () => {
  const { usage } = admin();
  const x = { ...usage.x, budgetUsd: 5 };
  expect(problems({ usage: { ...usage, x } })).toEqual(["budget: this month's X budget is used up"]);
  expect(problems({ usage: { ...usage, x: { ...x, budgetUsd: 5.01 } } })).toEqual([]);
});
