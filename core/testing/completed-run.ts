import type { Run } from '../contracts/collection';

/** A scheduled run that completed without errors, for tests that change some of its fields. */
export const completedRun: Run = {
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
