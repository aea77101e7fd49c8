import { z } from 'zod';
import { invalid, type Problem, WireError } from '../errors';
import type { Faults, Subject } from '../faults/faults';
import type { BatchRule, RequestRule } from '../faults/rules';
import { itemHashes, itemTexts } from '../message/message';
import { wording } from '../params/params';
import { checkParams } from '../params/params.check';
import { idTail } from '../random';
import type { Settings } from '../settings';
import { type BatchRow, type End, endBy } from './life';
import type { BatchStore, NewRequest, Outcome, RequestRow, Settled } from './store';

/** The maximum number of requests in a batch. A batch with more requests is refused with status 413. */
export const MAX_REQUESTS = 100_000;

const createBody = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        custom_id: z
          .string()
          .regex(/^[a-zA-Z0-9_-]{1,64}$/, "String should match pattern '^[a-zA-Z0-9_-]{1,64}$'"),
        params: z.looseObject({}),
      }),
    )
    .min(1),
});

export interface Batches {
  create(body: unknown, version: string): BatchRow;
  /** Returns a batch in its current state. Throws a not_found_error if the batch does not exist. */
  find(id: string): BatchRow;
  /** Ends all open batches that are due. */
  settleAll(): void;
  cancel(id: string): BatchRow;
  remove(id: string): void;
}

interface Parts {
  store: BatchStore;
  faults: Faults;
  settings: () => Settings;
  now: () => number;
  seed: string;
}

const plan = (rule: BatchRule | undefined, durationMs: number) => ({
  duration_ms: rule?.fault === 'batch_slow' ? rule.durationMs : durationMs,
  held: rule?.fault === 'batch_stuck' ? 1 : 0,
  ending: endingOf(rule),
  share: rule !== undefined && 'share' in rule ? rule.share : 1,
});

const endingOf = (rule: BatchRule | undefined) => {
  if (rule?.fault === 'batch_expired') return 'expired' as const;
  return rule?.fault === 'batch_canceled' ? ('canceled' as const) : ('done' as const);
};

const repeated = (ids: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
};

const outcomeOf = (rule: RequestRule | undefined): Outcome => {
  if (rule?.fault === 'error') return 'errored';
  return rule?.fault === 'expired' || rule?.fault === 'canceled' ? rule.fault : 'succeeded';
};

const modelOf = (params: Record<string, unknown>): string[] =>
  typeof params['model'] === 'string' ? [params['model']] : [];

/**
 * Returns the texts of the items in the last user message of a request. Fault rules are matched against these
 * texts.
 */
const textIn = (messages: unknown): string => {
  const last = Array.isArray(messages) ? messages.findLast((message) => message?.role === 'user') : undefined;
  const content: unknown = last?.content;
  const texts = Array.isArray(content)
    ? content.map((block) => String(block?.text ?? ''))
    : [String(content ?? '')];
  return itemTexts(texts).join('\n');
};

/** Creates, ends, cancels and deletes batches. */
export const createBatches = ({ store, faults, settings, now, seed }: Parts): Batches => {
  const isRetired = (model: string): boolean => model in settings().retired;

  const newRequest = (
    { custom_id, params: sent }: z.infer<typeof createBody>['requests'][number],
    version: string,
  ): NewRequest => {
    const checked = checkParams(sent, { version, isRetired });
    const common = { customId: custom_id, params: sent };
    return 'problem' in checked
      ? { ...common, problem: checked.problem, texts: [] }
      : { ...common, problem: null, texts: itemHashes(checked.params) };
  };
  const requestSubject = (row: RequestRow): Subject => ({
    customIds: () => [row.custom_id],
    models: () => modelOf(store.shared(row)),
    text: () => textIn(JSON.parse(row.messages)),
  });
  const settledRequest = (row: RequestRow, { processed, ending }: End): Settled => {
    const { idx } = row;
    if (idx >= processed && ending !== 'done') return { idx, outcome: ending, twist: null };
    if (row.problem !== null) return { idx, outcome: 'errored', twist: null };
    const rule = faults.request(requestSubject(row));
    return { idx, outcome: outcomeOf(rule), twist: rule ?? null };
  };
  const settledRequests = function* (row: BatchRow, end: End): Generator<Settled> {
    for (const request of store.requests(row.id)) yield settledRequest(request, end);
  };
  const settle = (row: BatchRow): BatchRow => {
    const end = row.ended_at === null ? endBy(row, now()) : undefined;
    if (end === undefined) return row;
    store.end(row, end, settledRequests(row, end));
    return store.find(row.id) ?? row;
  };
  const find = (id: string): BatchRow => {
    const row = store.find(id);
    if (row === undefined || row.deleted_at !== null) {
      throw new WireError('not_found_error', `Message Batch ${id} not found`);
    }
    return settle(row);
  };
  return {
    create(body, version) {
      const list = (body as { requests?: unknown } | null)?.requests;
      if (Array.isArray(list) && list.length > MAX_REQUESTS) {
        throw new WireError('request_too_large', `requests: List should have at most ${MAX_REQUESTS} items`);
      }
      const parsed = createBody.safeParse(body);
      if (!parsed.success) throw new WireError('invalid_request_error', wording(parsed.error));
      const { requests } = parsed.data;
      const customIds = requests.map((request) => request.custom_id);
      const twice = repeated(customIds);
      if (twice !== undefined) {
        throw new WireError('invalid_request_error', `requests: custom_id '${twice}' is not unique`);
      }
      const rule = faults.batch({
        customIds: () => customIds,
        models: () => requests.flatMap(({ params }) => modelOf(params)),
        text: () => requests.map(({ params }) => textIn(params['messages'])).join('\n'),
      });
      const createdAt = now();
      return store.insert(
        { created_at: createdAt, ...plan(rule, settings().batchDurationMs) },
        (seq) => `msgbatch_sandbox_${idTail(seed, createdAt, seq)}`,
        requests.map((request) => newRequest(request, version)),
      );
    },
    find,
    settleAll() {
      for (const row of store.open()) settle(row);
    },
    cancel(id) {
      const row = find(id);
      if (row.ended_at !== null) {
        throw new WireError('invalid_request_error', `Message Batch ${id} has already ended`);
      }
      if (row.cancel_at === null) store.update(id, { cancel_at: now() });
      return find(id);
    },
    remove(id) {
      if (find(id).ended_at === null) {
        throw new WireError(
          'invalid_request_error',
          `Message Batch ${id} is still in progress; cancel it first`,
        );
      }
      store.update(id, { deleted_at: now() });
    },
  };
};

/** Returns the error of a failed request, which is either an error in the parameters or a scripted error. */
export const batchProblem = (row: RequestRow): Problem => {
  if (row.problem !== null) return JSON.parse(row.problem);
  const rule = row.twist === null ? undefined : (JSON.parse(row.twist) as RequestRule);
  return rule?.fault === 'error'
    ? { type: rule.type, message: rule.message ?? `Scripted ${rule.type}` }
    : invalid('Scripted error');
};
