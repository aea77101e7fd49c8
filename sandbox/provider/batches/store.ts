import type { Database } from 'bun:sqlite';
import { hash32, textHash } from '../random';
import type { BatchRow, End } from './life';

export type Outcome = 'succeeded' | 'errored' | 'canceled' | 'expired';

/** A row for a request in a batch. JSON is stored as text. */
export interface RequestRow {
  batch_id: string;
  idx: number;
  custom_id: string;
  /** The position in the results: a random number that does not depend on the order of the requests. */
  place: number;
  /**
   * The hash of the parameters other than the messages. These parameters are stored separately, because many
   * requests share them.
   */
  prompt: string;
  messages: string;
  /**
   * The error in the parameters; null if the parameters are valid. Errors are detected when the batch is
   * created, but reported only when the batch has ended.
   */
  problem: string | null;
  /** The hashes of the items' texts. */
  texts: string;
  outcome: Outcome | null;
  /** The scripted fault that affected the request; null if there was no fault. */
  twist: string | null;
}

export interface NewRequest {
  customId: string;
  params: Record<string, unknown>;
  problem: object | null;
  texts: readonly string[];
}

export interface Settled {
  idx: number;
  outcome: Outcome;
  twist: object | null;
}

type BatchPlan = Pick<BatchRow, 'created_at' | 'duration_ms' | 'held' | 'ending' | 'share'>;

export type BatchChange = Partial<
  Pick<BatchRow, 'held' | 'duration_ms' | 'cancel_at' | 'deleted_at' | 'ending' | 'share'>
>;

export interface BatchStore {
  insert(plan: BatchPlan, id: (seq: number) => string, requests: readonly NewRequest[]): BatchRow;
  find(id: string): BatchRow | undefined;
  all(): BatchRow[];
  open(): BatchRow[];
  /**
   * Returns a page of batches, newest first. If `after` is given, the page contains only batches with lower
   * numbers than `after`. `more` is true if further batches follow.
   */
  page(limit: number, after?: number): { rows: BatchRow[]; more: boolean };
  update(id: string, change: BatchChange): void;
  requests(id: string): Generator<RequestRow>;
  /** Returns up to `limit` requests in the order of the results, starting after the given position. */
  inPlace(id: string, behind: { place: number; idx: number }, limit: number): RequestRow[];
  end(row: BatchRow, end: End, settled: Iterable<Settled>): void;
  counts(id: string): Record<Outcome, number>;
  /** Returns the parameters of a request other than its messages. */
  shared(row: RequestRow): Record<string, unknown>;
}

const COLUMNS = 'batch_id, idx, custom_id, place, prompt, messages, problem, texts, outcome, twist';
const PAGE = 200;

/** Stores batches and their requests. Does not depend on the current time. */
export const createBatchStore = (database: Database, seed: string): BatchStore => {
  const addBatch = database.query<BatchRow, [string, number, number, number, string, number, number]>(
    `insert into batches (id, created_at, duration_ms, held, ending, share, total)
     values (?, ?, ?, ?, ?, ?, ?) returning *`,
  );
  const name = database.query<null, [string, string]>('update batches set id = ? where id = ?');
  const addPrompt = database.query<null, [string, string]>(
    'insert or ignore into prompts (hash, json) values (?, ?)',
  );
  const addRequest = database.query<
    null,
    [string, number, string, number, string, string, string | null, string]
  >(
    `insert into requests (batch_id, idx, custom_id, place, prompt, messages, problem, texts)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const findBatch = database.query<BatchRow, [string]>('select * from batches where id = ?');
  const settle = database.query<null, [string, string | null, string, number]>(
    'update requests set outcome = ?, twist = ? where batch_id = ? and idx = ?',
  );
  const endBatch = database.query<null, [number, number | null, string]>(
    'update batches set ended_at = ?, cancel_at = ? where id = ?',
  );
  const byIdx = database.query<RequestRow, [string, number, number]>(
    `select ${COLUMNS} from requests where batch_id = ? and idx > ? order by idx limit ?`,
  );
  const byPlace = database.query<RequestRow, [string, number, number, number]>(
    `select ${COLUMNS} from requests where batch_id = ? and (place, idx) > (?, ?) order by place, idx limit ?`,
  );
  const count = database.query<{ outcome: Outcome; n: number }, [string]>(
    'select outcome, count(*) as n from requests where batch_id = ? and outcome is not null group by outcome',
  );
  const findPrompt = database.query<{ json: string }, [string]>('select json from prompts where hash = ?');

  const insertRequest = (id: string, idx: number, request: NewRequest): void => {
    const { messages, ...shared } = request.params;
    const json = JSON.stringify(shared);
    const prompt = textHash(json);
    addPrompt.run(prompt, json);
    addRequest.run(
      id,
      idx,
      request.customId,
      hash32(seed, id, idx),
      prompt,
      JSON.stringify(messages ?? null),
      request.problem === null ? null : JSON.stringify(request.problem),
      JSON.stringify(request.texts),
    );
  };
  return {
    insert: database.transaction(
      (plan: BatchPlan, id: (seq: number) => string, requests: readonly NewRequest[]) => {
        const draft = addBatch.get(
          'new',
          plan.created_at,
          plan.duration_ms,
          plan.held,
          plan.ending,
          plan.share,
          requests.length,
        );
        if (draft === null) throw new Error('The batch was not stored');
        const row = { ...draft, id: id(draft.seq) };
        name.run(row.id, 'new');
        for (const [idx, request] of requests.entries()) insertRequest(row.id, idx, request);
        return row;
      },
    ),
    find: (id) => findBatch.get(id) ?? undefined,
    all: () => database.query<BatchRow, []>('select * from batches order by seq').all(),
    open: () => database.query<BatchRow, []>('select * from batches where ended_at is null').all(),
    page(limit, after = Number.MAX_SAFE_INTEGER) {
      const rows = database
        .query<BatchRow, [number, number]>(
          'select * from batches where deleted_at is null and seq < ? order by seq desc limit ?',
        )
        .all(after, limit + 1);
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
    update(id, change) {
      for (const [column, value] of Object.entries(change)) {
        database.query(`update batches set ${column} = ? where id = ?`).run(value, id);
      }
    },
    *requests(id) {
      for (let last = -1; ; ) {
        const rows = byIdx.all(id, last, PAGE);
        yield* rows;
        const end = rows.at(-1);
        if (end === undefined || rows.length < PAGE) return;
        last = end.idx;
      }
    },
    inPlace: (id, behind, limit) => byPlace.all(id, behind.place, behind.idx, limit),
    end: database.transaction((row: BatchRow, end: End, settled: Iterable<Settled>) => {
      for (const { idx, outcome, twist } of settled) {
        settle.run(outcome, twist === null ? null : JSON.stringify(twist), row.id, idx);
      }
      endBatch.run(end.at, end.cancelAt, row.id);
    }),
    counts: (id) => ({
      succeeded: 0,
      errored: 0,
      canceled: 0,
      expired: 0,
      ...Object.fromEntries(count.all(id).map(({ outcome, n }) => [outcome, n])),
    }),
    shared: (row) => JSON.parse(findPrompt.get(row.prompt)?.json ?? '{}'),
  };
};
