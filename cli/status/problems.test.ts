import { expect, test } from 'bun:test';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { completedRun as run } from '@stimmlage/core/testing/completed-run';
import { completedSession } from '@stimmlage/core/testing/completed-session';
import { version as ownVersion } from '../../package.json';
import { assertCompleted } from '../run-report';
import type { AdminPart, Gathered, StaffPart } from './gather';
import { listProblems } from './problems';

const well = { ok: true, detail: null };
const readiness: Gathered['readiness'] = {
  status: 'ok',
  database: well,
  migrations: well,
  queue: well,
  consistency: well,
};

const month = { costUsd: 5, budgetUsd: null };

const admin = (change: Partial<AdminPart> = {}): AdminPart => ({
  run,
  sessions: [],
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

const session = (change: Partial<Session>): Session => ({ ...completedSession, ...change });

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
});

test('reports a budget as used up if it does not cover another step', () => {
  const { usage } = admin();
  // The smallest step asks X for five posts, which may cost $0.225 with the posts that they refer to.
  const x = (budgetUsd: number) => problems({ usage: { ...usage, x: { ...usage.x, budgetUsd } } });
  expect(x(5.22)).toEqual(["budget: this month's X budget is used up"]);
  expect(x(5.23)).toEqual([]);
  const ai = (budgetUsd: number) => problems({ usage: { ...usage, ai: { ...usage.ai, budgetUsd } } });
  expect([ai(5), ai(5.01)]).toEqual([["budget: this month's AI budget is used up"], []]);
});

test('reports a run that the budget ended early, or that no analysis followed', () => {
  const spent = reason('x.budget_spent', { limit: 50_000_000, left: 150_000, cost: 225_000 });
  const early = { ...run, status: 'stopped', reasons: [spent], reason: writeReason([spent]) } as const;
  expect(problems({ run: early })).toEqual([
    "run 7 ended early: Of this month's X budget ($50.00), $0.15 is left, and the next step may cost $0.23.",
  ]);
  const why = [
    reason('run.not_analysed'),
    reason('budget.exceeded', { limit: 5_000_000, left: 100_000, cost: 300_000 }),
  ];
  expect(problems({ run: { ...run, reasons: why, reason: writeReason(why) } })).toEqual([
    expect.stringMatching(/^run 7 was not analysed: No analysis followed.*\$0\.30/),
  ]);
  const stopped = {
    ...run,
    status: 'stopped',
    reasons: [reason('run.stopped')],
    reason: 'Stopped on request',
  } as const;
  expect(problems({ run: stopped })).toEqual([]);
});

test('reports every session that is delayed, and the last one that has ended if it failed for most items', () => {
  const of = (...sessions: Session[]) => problems({ sessions });
  const mostly = session({ labelled_count: 10, failed_count: 90 });
  expect(of(session({ labelled_count: 50, failed_count: 50 }))).toEqual([]);
  expect(of(mostly)).toEqual(['session 3: 90 of 100 items got no label']);
  expect(of(session({ id: 4 }), mostly)).toEqual([]);
  expect(of(session({ id: 5, status: 'failed', error: 'No key' }))).toEqual(['session 5 failed: No key']);
  const open = { status: 'submitted', finished_at: null } as const;
  expect(of(session({ ...open, id: 6, error: 'Busy' }), session({ ...open, id: 7 }), mostly)).toEqual([
    'session 6 is delayed: Busy',
    'session 3: 90 of 100 items got no label',
  ]);
});

test('reports a command of another version than the API, as it does not know the troubles of that version', () => {
  const of = (version: string): string[] =>
    listProblems({
      readiness,
      staff: {
        about: { version },
        database: { worker: { missing: false, restarting: false }, unnamedProxies: [], queues: [] },
        trends: {
          status: null,
          reasons: [],
          error: null,
          analysisStatus: null,
          analysisReasons: [],
          analysisError: null,
        },
      } as unknown as StaffPart,
      admin: null,
    });
  expect(of(ownVersion)).toEqual([]);
  expect(of('99.0.0')).toEqual([
    `version: this command is of ${ownVersion}, the API of 99.0.0; build or install the command again`,
  ]);
});
