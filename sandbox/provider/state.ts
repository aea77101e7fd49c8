import type { BatchStore, RequestRow } from './batches/store';
import type { Calls } from './calls';
import type { Faults, StoredRule } from './faults/faults';
import type { RequestRule } from './faults/rules';
import type { Messages } from './message/messages';
import type { Settings } from './settings';

interface RequestState {
  customId: string;
  /** The outcome of the request; null while the batch is open. */
  outcome: string | null;
  /** The hashes of the items' texts. */
  texts: string[];
  fault: string | null;
}

interface BatchState {
  id: string;
  status: 'in_progress' | 'canceling' | 'ended';
  createdAt: string;
  endedAt: string | null;
  deleted: boolean;
  requests: RequestState[];
}

export interface ProviderState {
  totals: {
    batches: number;
    requests: number;
    items: number;
    /** The number of successful requests; failed requests are not billed. */
    billedRequests: number;
    billedItems: number;
    messages: number;
  };
  calls: Record<string, number>;
  batches: BatchState[];
  /** The number of times that each custom id and each text was billed, in batches and single messages. */
  billed: { customIds: Record<string, number>; texts: Record<string, number> };
  /** The custom ids and texts that were billed more than once. */
  twice: { customIds: string[]; texts: string[] };
  faults: StoredRule[];
  settings: Settings;
}

interface Parts {
  store: BatchStore;
  messages: Messages;
  faults: Faults;
  calls: Calls;
  settings: () => Settings;
}

const requestState = (row: RequestRow): RequestState => ({
  customId: row.custom_id,
  outcome: row.outcome,
  texts: JSON.parse(row.texts),
  fault: row.twist === null ? null : (JSON.parse(row.twist) as RequestRule).fault,
});

const tally = (names: Iterable<string>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const overOne = (counts: Record<string, number>): string[] =>
  Object.keys(counts).filter((name) => (counts[name] ?? 0) > 1);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const batchStates = (store: BatchStore): BatchState[] =>
  store.all().map((row) => ({
    id: row.id,
    status: row.ended_at !== null ? 'ended' : row.cancel_at === null ? 'in_progress' : 'canceling',
    createdAt: new Date(row.created_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    deleted: row.deleted_at !== null,
    requests: [...store.requests(row.id)].map(requestState),
  }));

/** Returns the state of the stand-in, for tests. Deleted batches are included, because they were billed. */
export const providerState = ({ store, messages, faults, calls, settings }: Parts): ProviderState => {
  const batches = batchStates(store);
  const requests = batches.flatMap((batch) => batch.requests);
  const paid = requests.filter((request) => request.outcome === 'succeeded');
  const single = messages.billed();
  const customIds = tally(paid.map((request) => request.customId));
  const texts = tally([...paid.flatMap((request) => request.texts), ...single.flat()]);
  return {
    totals: {
      batches: batches.length,
      requests: requests.length,
      items: sum(requests.map((request) => request.texts.length)),
      billedRequests: paid.length + single.length,
      billedItems: sum(Object.values(texts)),
      messages: single.length,
    },
    calls: calls.counts(),
    batches,
    billed: { customIds, texts },
    twice: { customIds: overOne(customIds), texts: overOne(texts) },
    faults: faults.list(),
    settings: settings(),
  };
};
