import type { FileRule, RequestRule } from '../faults/rules';
import { createMessage } from '../message/message';
import { messagesSchema, type Shared, sharedSchema } from '../params/params';
import { idTail } from '../random';
import type { BatchResult, Message, ResultLine } from '../wire';
import { batchProblem } from './batches';
import type { BatchStore, RequestRow } from './store';

/** The number of rows to read from the store at a time, so that a download uses little memory. */
const PAGE = 100;
export const UNKNOWN_CUSTOM_ID = 'sandbox-never-sent';

const twistOf = (row: RequestRow): RequestRule | undefined =>
  row.twist === null ? undefined : (JSON.parse(row.twist) as RequestRule);

/**
 * The maximum number of parsed prompts in the cache. Requests in a batch usually share a prompt, so caching
 * avoids parsing the prompt and its schema for every request.
 */
const REMEMBERED_PROMPTS = 50;
const prompts = new Map<string, Shared>();

const sharedOf = (store: BatchStore, row: RequestRow): Shared => {
  const known = prompts.get(row.prompt);
  if (known !== undefined) return known;
  const shared = sharedSchema.parse(store.shared(row));
  if (prompts.size >= REMEMBERED_PROMPTS) prompts.clear();
  prompts.set(row.prompt, shared);
  return shared;
};

/**
 * Generates the message for a successful request. The message is generated again for every download, always
 * with the same content.
 */
export const writeMessage = (store: BatchStore, row: RequestRow, seed: string): Message =>
  createMessage({
    params: { ...sharedOf(store, row), messages: messagesSchema.parse(JSON.parse(row.messages)) },
    tier: 'batch',
    key: [seed, row.batch_id, row.custom_id],
    fault: twistOf(row),
  });

const resultOf = (store: BatchStore, row: RequestRow, seed: string): BatchResult => {
  switch (row.outcome) {
    case 'succeeded':
      return { type: 'succeeded', message: writeMessage(store, row, seed) };
    case 'errored': {
      const request_id = `req_sandbox_${idTail(seed, row.batch_id, row.custom_id)}`;
      return { type: 'errored', error: { type: 'error', error: batchProblem(row), request_id } };
    }
    case 'canceled':
      return { type: 'canceled' };
    default:
      return { type: 'expired' };
  }
};

const rowsInPlace = function* (store: BatchStore, id: string): Generator<RequestRow> {
  for (let behind = { place: -1, idx: -1 }; ; ) {
    const rows = store.inPlace(id, behind, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = last;
  }
};

const wholeLines = function* (store: BatchStore, id: string, seed: string): Generator<string> {
  for (const row of rowsInPlace(store, id)) {
    const fault = twistOf(row)?.fault;
    if (fault === 'line_missing') continue;
    const line: ResultLine = { custom_id: row.custom_id, result: resultOf(store, row, seed) };
    const text = JSON.stringify(line);
    yield text;
    if (fault === 'line_doubled') yield text;
  }
};

const half = (line: string): string => line.slice(0, Math.ceil(line.length / 2));

/**
 * Applies a fault to a line: either inserts a line for an unknown request before the line, or cuts the line
 * in half.
 */
const spoiled = (line: string, fault: FileRule['fault']): string[] =>
  fault === 'unknown_line'
    ? [JSON.stringify({ ...JSON.parse(line), custom_id: UNKNOWN_CUSTOM_ID }), line]
    : [half(line)];

/** Applies faults to the lines of a download. A truncated download ends in the middle of a line. */
const spoiledLines = function* (
  lines: Iterator<string>,
  faults: readonly FileRule[],
): Generator<{ text: string; cut: boolean }> {
  let next = lines.next();
  for (let at = 0; !next.done; at += 1) {
    const line = next.value;
    next = lines.next();
    // If the file has fewer lines than the rule requires, the last line is affected.
    const struck = faults.filter((rule) => rule.afterLines === at || (next.done && rule.afterLines > at));
    if (struck.some((rule) => rule.fault === 'results_cut')) {
      yield { text: half(line), cut: true };
      return;
    }
    const fault = struck[0]?.fault;
    for (const text of fault === undefined ? [line] : spoiled(line, fault)) {
      yield { text: `${text}\n`, cut: false };
    }
  }
};

/**
 * The delay before a connection is aborted, in milliseconds. The delay lets the server send all data written
 * so far.
 */
const FLUSH_MS = 20;

/**
 * Streams an ended batch's results as JSONL, in a random but stable order. Lines are generated page by page
 * while the client is reading.
 */
export const resultStream = (
  store: BatchStore,
  id: string,
  seed: string,
  faults: readonly FileRule[],
): ReadableStream<Uint8Array> => {
  const lines = spoiledLines(wholeLines(store, id, seed), faults);
  const encoder = new TextEncoder();
  let isCut = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isCut) {
        await Bun.sleep(FLUSH_MS);
        // Passes no error object, because Bun would print the error although it is intended.
        controller.error();
        return;
      }
      let text = '';
      for (let count = 0; count < PAGE && !isCut; count += 1) {
        const next = lines.next();
        if (next.done) break;
        text += next.value.text;
        isCut = next.value.cut;
      }
      if (text === '') controller.close();
      else controller.enqueue(encoder.encode(text));
    },
  });
};
