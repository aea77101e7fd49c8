import type { JsonSchema } from '@stimmlage/core/json';
import type { Model } from '@stimmlage/core/models';
import type { Reason, Reasons } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';

/** One question to a model: rules, data, and the form that the answer must have. */
export interface Question {
  model: Model;
  system: string;
  /** JSON text; data, never instruction. */
  data: string;
  schema: JsonSchema;
}

export interface BatchQuestion extends Question {
  customId: string;
}

export interface Tokens {
  /** Billed at full price: neither read from nor written to the cache. */
  input: number;
  output: number;
  cached: number;
}

/** A model's answer, taken apart but not yet checked. */
export interface Answer {
  /** The JSON document, or undefined when the model gave none that can be read. */
  document: unknown;
  /** Why the document is missing or cut. */
  trouble: Reason | null;
  /** The model as the provider names it. */
  providerModel: string;
  tokens: Tokens;
}

export type BatchResult = { customId: string } & (
  | { type: 'answered'; answer: Answer }
  | {
      type: 'errored';
      reasons: Reasons;
      /** Whether sending it again can help; `alone`: one of its items spoils it for the others. */
      remedy: 'again' | 'alone' | 'none';
    }
  | { type: 'expired' }
  | { type: 'canceled' }
);

export interface BatchState {
  id: string;
  createdAt: Date;
  /** Null while the provider works on it. */
  endedAt: Date | null;
  /** It was told to stop, and has not ended yet. */
  canceling: boolean;
  requests: number;
}

/** A submission is given up after this. */
export const SUBMIT_TIMEOUT_MS = 300_000;

/** What every AI provider does. Every call ends in one of the faults below, never in another error. */
interface Answering {
  /** A single question; aborting it ends it in `ProviderBusy`. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

/** A provider that takes many questions at once and answers them later. */
export interface BatchProvider extends Answering {
  kind: 'batches';
  /**
   * Not idempotent: after `ProviderUnclear`, which aborting it ends in too, it must be settled by `list` whether
   * the batch exists.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<BatchState>;
  /** Batches, newest first. */
  list(): AsyncIterable<BatchState>;
  state(batchId: string): Promise<BatchState>;
  /** The results of an ended batch, in any order, one at a time; what cannot be read is left out. */
  results(batchId: string): AsyncIterable<BatchResult>;
  /** Has the provider stop a batch; what it has answered by then can be read once it ends, as it may have already. */
  cancel(batchId: string): Promise<void>;
  /** Has the provider delete an ended batch with all that was sent and answered in it. */
  forget(batchId: string): Promise<void>;
}

/** A provider that answers questions one by one. */
export interface CallProvider extends Answering {
  kind: 'calls';
  /** So many at once, of one worker. */
  concurrency: number;
}

export type Provider = BatchProvider | CallProvider;

/** Each by the name by which models know it, where this process has its credential. */
export interface Providers {
  anthropic?: BatchProvider | undefined;
  openai?: CallProvider | undefined;
}

/** Why a call came to nothing. */
export abstract class ProviderFault extends ReasonedError {}

/** Retrying does not help until a person has fixed the cause. */
export class ProviderRefused extends ProviderFault {
  override readonly name = 'ProviderRefused';
}

/** The question or the batch itself is refused, others may be answered. */
export class ProviderRefusedQuestion extends ProviderRefused {}

/** The provider does not or no longer know the model: it will answer no question to it. */
export class ProviderUnknownModel extends ProviderRefused {}

/** A passing fault: worth another try after so many seconds. */
export class ProviderBusy extends ProviderFault {
  override readonly name = 'ProviderBusy';
  constructor(
    why: Reason,
    readonly retryAfterSeconds: number | null,
  ) {
    super(why);
  }
}

/** A passing fault that may be caused by the question itself: others may still be answered. */
export class ProviderStumbled extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** The provider does not find a batch just now, or the results that it says it has. */
export class ProviderResultsMissing extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** Nobody knows whether the batch was created. */
export class ProviderUnclear extends ProviderFault {
  override readonly name = 'ProviderUnclear';
}

/** The provider knows no such batch, or keeps its results no longer. */
export class ProviderBatchGone extends ProviderFault {
  override readonly name = 'ProviderBatchGone';
}

/** The results came to their end, but some of their lines cannot be read; the others were given. */
export class ProviderDamaged extends ProviderFault {
  override readonly name = 'ProviderDamaged';
}
