import { isFullFaults } from '@stimmlage/db/testing/faults';
import type { Classifying } from './classifying';

export const stormCounts = isFullFaults
  ? { items: 10_000, ofEachAnswer: 50, ofEachBatch: 20, answers: 500 }
  : { items: 300, ofEachAnswer: 2, ofEachBatch: 1, answers: 15 };

const ITEMS_PER_SESSION = 50;
const SLOW_BATCH_MS = 3_600_000;

/** Faults in calls to the provider, which together affect about three calls in ten. */
const callFaults = [
  { fault: 'rate_limited', retryAfter: 2 },
  { fault: 'rate_limited', retryAfter: 400 },
  { fault: 'tier_spent' },
  { fault: 'server_error' },
  { fault: 'server_error', when: 'after' },
  { fault: 'overloaded' },
  { fault: 'overloaded', when: 'after' },
  { fault: 'html_gateway' },
  { fault: 'reset' },
  { fault: 'reset', when: 'after' },
  { fault: 'silence' },
  { fault: 'silence', when: 'after' },
].map((fault) => ({ ...fault, times: null, probability: 0.03 }));

const answerFaults = [
  'item_missing',
  'item_doubled',
  'item_invented',
  'item_out_of_range',
  'item_unknown_code',
  'item_field_missing',
  'not_json',
  'empty',
  'max_tokens',
  'refusal',
  'error',
  'expired',
  'canceled',
  'line_missing',
  'line_doubled',
].map((fault) => ({ fault, times: stormCounts.ofEachAnswer, probability: 0.08 }));

/** A fault that makes the model refuse one item in a hundred on every try. */
const refusedItems = { fault: 'refusal', times: null, match: { text: '\\(\\d*13\\)' } };

const batchFaults = [
  { fault: 'batch_canceled', share: 0.5 },
  { fault: 'batch_canceled' },
  { fault: 'batch_expired', share: 0.5 },
  { fault: 'batch_expired' },
  { fault: 'batch_slow', durationMs: SLOW_BATCH_MS },
].map((fault) => ({ ...fault, times: stormCounts.ofEachBatch, probability: 0.5 }));

const downloadFaults = ['results_cut', 'malformed_line', 'unknown_line'].map((fault) => ({
  fault,
  afterLines: 3,
  times: null,
  probability: 0.1,
}));

const namesOf = (rules: readonly { fault: string }[]): ReadonlySet<string> =>
  new Set(rules.map(({ fault }) => fault));

export interface Storm {
  /** The share of calls that failed. */
  struckCalls: number;
  calls: number;
  /** The number of answers that were faulty or missing. */
  answers: number;
  /** The number of batches that did not end normally. */
  batches: number;
}

interface View {
  calls: Record<string, number>;
  faults: { rule: { fault: string }; hits: number }[];
}

/** The number of workers, each of which works on one session at a time. */
const WORKERS = 6;
/** Each round processes the sessions that become due within this time after the first due session. */
const TICK_SECONDS = 10;

type World = Pick<Classifying, 'sandbox' | 'pass' | 'step'>;
type Over = Parameters<Classifying['step']>[1];

/**
 * Processes sessions concurrently until all of them have ended. Before each round, advances the clocks of the
 * workers and of the provider until the next session is due.
 */
export const finishAll = async (
  { sandbox, pass, step }: World,
  sessionIds: readonly number[],
  over?: Over,
): Promise<void> => {
  const due = new Map(sessionIds.map((id) => [id, 0]));
  for (let now = 0; due.size > 0; ) {
    const seconds = Math.max(0, Math.min(...due.values()) - now) + TICK_SECONDS;
    await sandbox.control('POST', '/clock', { advanceMs: seconds * 1000 });
    pass(seconds);
    now += seconds;
    const next = [...due.keys()].filter((id) => (due.get(id) ?? 0) <= now).values();
    const work = async (): Promise<void> => {
      for (const id of next) {
        const outcome = await step(id, over);
        if (outcome === undefined) due.delete(id);
        else due.set(id, now + outcome.again);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
  }
};

/** Classifies all items in many sessions while calls, batches, downloads and answers fail. */
export const classifyInStorm = async (
  world: Classifying,
  model: Parameters<Classifying['createSession']>[1],
  over: Over,
): Promise<Storm> => {
  await world.store(stormCounts.items);
  await world.fault([...callFaults, ...batchFaults, ...downloadFaults, refusedItems, ...answerFaults]);
  const ids: number[] = [];
  while (ids.length * ITEMS_PER_SESSION < stormCounts.items)
    ids.push(await world.createSession(ITEMS_PER_SESSION, model));
  // All sessions are planned before any of them ends. Otherwise, failed items of a session that has ended
  // would be pending again and be included in the plan of another session.
  for (const id of ids) await world.step(id, over, false, AbortSignal.abort());
  await finishAll(world, ids, over);
  const { calls: byOperation, faults } = await world.sandbox.control<View>('GET', '/provider/state');
  await world.mend();
  const hits = (rules: readonly { fault: string }[]): number =>
    faults.filter(({ rule }) => namesOf(rules).has(rule.fault)).reduce((sum, rule) => sum + rule.hits, 0);
  const calls = Object.values(byOperation).reduce((sum, count) => sum + count, 0);
  return {
    struckCalls: hits(callFaults) / calls,
    calls,
    answers: hits(answerFaults),
    batches: hits(batchFaults),
  };
};
