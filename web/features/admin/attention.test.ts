import { describe, expect, test } from 'bun:test';
import type { Run } from '@stimmlage/core/contracts/collection';
import type { Usage } from '@stimmlage/core/contracts/usage';
import { reason } from '@stimmlage/core/reasons/reason';
import { completedRun as run } from '@stimmlage/core/testing/completed-run';
import { runTroubles } from '@stimmlage/core/troubles';
import type { Figures } from '../../data/operations';
import { attentionOf } from './attention';

const AT = '2026-11-20T09:42:00.000Z';

const queue = { name: 'session.advance', waiting: 0, active: 0, failed: 0, error: null, oldestSeconds: 0 };

const figures: Figures = {
  database: { totalContent: 9, analyzedContent: 6, totalAnalysis: 8, analysisRate: 66.7, recentAnalysis: [] },
  collection: {
    totalTargets: 3,
    activeTargets: 2,
    lastRun: AT,
    summary: {
      totalPoliticians: 1,
      activePoliticians: 1,
      activeHashtags: 0,
      totalHashtags: 1,
      totalKeywords: 1,
      totalInfluencers: 0,
      totalMedia: 0,
    },
  },
  status: {
    status: 'connected',
    lastCheck: AT,
    database: { database_name: 'stimmlage', version: '18.4', current_user: 'stimmlage' },
    tables: { content: 9, analysis_results: 8 },
    tableSizes: [],
    recentActivity: [],
    consistency: { ok: true, checkedAt: AT, detail: '', mismatch: null },
    unnamedProxies: [],
    worker: { lastSeenAt: AT, missing: false, restarting: false },
    queues: [queue],
  },
};

const usage = (x: number | null, ai: number | null): Usage => ({
  month: '2026-11',
  x: { posts: 10, users: 1, costUsd: 5, budgetUsd: x },
  ai: { tokensIn: 1, tokensOut: 1, costUsd: 5, budgetUsd: ai },
  byDay: [],
  byModel: [],
  bySession: [],
  byCall: [],
});

const attentionWhenSetUp = (given: Figures, used: Usage | undefined) => attentionOf(given, used, [], true);

const withCollection = (change: Partial<Figures['collection']>): Figures => ({
  ...figures,
  collection: { ...figures.collection, ...change },
});

const withStatus = (change: Partial<Figures['status']>): Figures => ({
  ...figures,
  status: { ...figures.status, ...change },
});

describe('the list “Needs attention”', () => {
  test('is empty if there are no problems', () => {
    expect(attentionWhenSetUp(figures, undefined)).toEqual([]);
    expect(attentionWhenSetUp(figures, usage(5.23, 5.01))).toEqual([]);
    expect(
      attentionWhenSetUp(
        withStatus({ consistency: { ok: null, checkedAt: null, detail: '', mismatch: null } }),
        undefined,
      ),
    ).toEqual([]);
  });

  test('includes every budget that has been spent', () => {
    expect(attentionWhenSetUp(figures, usage(5.22, 5))).toEqual([
      { kind: 'budget', of: 'x' },
      { kind: 'budget', of: 'ai' },
    ]);
  });

  test('includes the latest run if it failed, or if the budget ended it early or did not cover its analysis', () => {
    const of = (change: Partial<Run>) =>
      attentionOf(figures, undefined, runTroubles({ ...run, ...change }), true).flatMap((item) =>
        item.kind === 'trouble' ? [item.trouble] : [],
      );
    expect(of({})).toEqual([]);
    expect(of({ status: 'failed', reasons: [reason('run.no_token')] })).toMatchObject([
      { kind: 'run_ended', trouble: 'failed', reasons: [reason('run.no_token')] },
    ]);
    expect(of({ errorCount: 3 })).toMatchObject([{ kind: 'run_ended', trouble: 'nothing', reasons: [] }]);
    const spent = reason('x.budget_spent', { limit: 50_000_000, left: 150_000, cost: 225_000 });
    expect(of({ status: 'stopped', reasons: [spent] })).toMatchObject([
      { kind: 'run_ended', trouble: 'budget', reasons: [spent] },
    ]);
    expect(of({ status: 'stopped', reasons: [reason('run.stopped')] })).toEqual([]);
    const without = [reason('run.not_analysed'), reason('budget.spent', { limit: 5_000_000 })];
    expect(of({ reasons: without })).toMatchObject([
      { kind: 'run_ended', trouble: 'unanalysed', reasons: without },
    ]);
    expect(of({ status: 'running', finishedAt: null, reasons: [spent], reason: 'waits' })).toMatchObject([
      { kind: 'run_delayed', reasons: [spent] },
    ]);
  });

  test('says so if no worker has been seen for minutes, and otherwise if one keeps restarting', () => {
    const of = (missing: boolean, restarting: boolean) =>
      attentionWhenSetUp(withStatus({ worker: { lastSeenAt: AT, missing, restarting } }), undefined);
    expect(of(true, true)).toEqual([{ kind: 'worker' }]);
    expect(of(false, true)).toEqual([{ kind: 'restarting' }]);
  });

  test('includes queues whose jobs have failed, are waiting for a retry, or are not picked up by a worker', () => {
    const queues = [
      { ...queue, failed: 2, error: 'no key' },
      { ...queue, name: 'upkeep.nightly', failed: 3 },
      { ...queue, name: 'upkeep.run', error: 'connection lost' },
      { ...queue, name: 'trends.fetch', waiting: 1, oldestSeconds: 901 },
      { ...queue, name: 'import.run', waiting: 1, active: 1, oldestSeconds: 5_000 },
    ];
    expect(attentionWhenSetUp(withStatus({ queues }), undefined)).toEqual([
      { kind: 'failed', queues: ['session.advance'] },
      { kind: 'repeated', queues: ['upkeep.run'] },
      { kind: 'stuck', queues: ['trends.fetch'] },
    ]);
  });

  test('includes proxies that are missing from the configuration', () => {
    const unnamed = [
      { address: '10.0.0.5', lastSeenAt: AT },
      { address: '10.0.0.6', lastSeenAt: AT },
    ];
    expect(attentionWhenSetUp(withStatus({ unnamedProxies: unnamed }), undefined)).toEqual([
      { kind: 'proxy', addresses: ['10.0.0.5', '10.0.0.6'] },
    ]);
  });

  test('lists an unreachable database before inconsistent figures', () => {
    const broken = withStatus({
      status: 'error',
      consistency: { ok: false, checkedAt: AT, detail: 'x', mismatch: null },
    });
    expect(attentionWhenSetUp(broken, undefined).map(({ kind }) => kind)).toEqual([
      'connection',
      'consistency',
    ]);
  });

  test('warns of missing targets or runs only after set-up is complete', () => {
    expect(attentionWhenSetUp(withCollection({ totalTargets: 0, lastRun: null }), undefined)).toEqual([
      { kind: 'noTargets' },
    ]);
    expect(attentionWhenSetUp(withCollection({ activeTargets: 0 }), undefined)).toEqual([
      { kind: 'noActiveTargets' },
    ]);
    expect(attentionWhenSetUp(withCollection({ lastRun: null }), undefined)).toEqual([
      { kind: 'neverCollected' },
    ]);
    expect(attentionOf(withCollection({ totalTargets: 0, lastRun: null }), undefined, [], false)).toEqual([]);
  });
});
