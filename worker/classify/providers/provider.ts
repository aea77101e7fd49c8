import type { JsonSchema } from '@stimmlage/core/json';
import type { Model } from '@stimmlage/core/models';
import type { Reason, Reasons } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';

/** A question to a model: the rules, the data, and the schema of the answer. */
export interface Question {
  model: Model;
  system: string;
  /** JSON that the model has to treat as data, never as instructions. */
  data: string;
  schema: JsonSchema;
}

export interface BatchQuestion extends Question {
  customId: string;
}

export interface Tokens {
  /** Input tokens that are charged at the full price: all input tokens except those read from the cache. */
  input: number;
  output: number;
  cached: number;
}

/** A model's answer, parsed but not yet validated. */
export interface Answer {
  /** The JSON document in the answer; undefined if no document could be read. */
  document: unknown;
  /** Why the document is missing or truncated; null if it is complete. */
  trouble: Reason | null;
  /** The provider's name for the model. */
  providerModel: string;
  tokens: Tokens;
}

export type BatchResult = { customId: string } & (
  | { type: 'answered'; answer: Answer }
  | {
      type: 'errored';
      reasons: Reasons;
      /**
       * `again` means that the request can be sent again. `alone` means that each item has to be sent in a
       * separate request, because one of the items may have caused the failure.
       */
      remedy: 'again' | 'alone' | 'none';
      /** What the provider may charge for a request without an answer; nothing by default. */
      lost?: Tokens;
    }
  | { type: 'expired' }
  | { type: 'canceled' }
);

export interface BatchState {
  id: string;
  createdAt: Date;
  /** Null while the provider is still working on the batch. */
  endedAt: Date | null;
  /** Whether the batch has been cancelled but is still being processed. */
  canceling: boolean;
  requests: number;
}

/** The timeout for submitting a batch. */
export const SUBMIT_TIMEOUT_MS = 300_000;

/** The interface shared by all AI providers. Every method throws only the faults defined below. */
interface Answering {
  /** Sends a single question; throws `ProviderBusy` if aborted. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

/** A provider that accepts many questions in one call, and that returns the answers later. */
export interface BatchProvider extends Answering {
  kind: 'batches';
  /**
   * Submits a batch. Not idempotent: if the call fails with `ProviderUnclear` or is aborted, use `list` to
   * find out whether the batch exists.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<BatchState>;
  /** Lists batches, newest first. */
  list(): AsyncIterable<BatchState>;
  state(batchId: string): Promise<BatchState>;
  /**
   * Yields the results of an ended batch in any order. If some results are unreadable, throws
   * `ProviderDamaged` after the last readable result.
   */
  results(batchId: string): AsyncIterable<BatchResult>;
  /**
   * Asks the provider to cancel a batch. Has no effect if the batch has ended. Answers given before the
   * cancellation can be read when the batch has ended.
   */
  cancel(batchId: string): Promise<void>;
  /** Asks the provider to delete an ended batch with all its questions and answers. */
  forget(batchId: string): Promise<void>;
}

/** A provider that answers one question per call. */
export interface CallProvider extends Answering {
  kind: 'calls';
  /** The maximum number of concurrent questions per worker. */
  concurrency: number;
}

export type Provider = BatchProvider | CallProvider;

/**
 * The available providers, by the name used in models. A provider is missing if this process has no
 * credentials for it.
 */
export interface Providers {
  anthropic?: BatchProvider | undefined;
  openai?: CallProvider | undefined;
}

/** The base class of the errors with which calls to a provider fail. */
export abstract class ProviderFault extends ReasonedError {}

/** A refusal that will not change until a person has fixed the cause. */
export class ProviderRefused extends ProviderFault {
  override readonly name = 'ProviderRefused';
}

/** The provider refused this particular question or batch; other questions may still be answered. */
export class ProviderRefusedQuestion extends ProviderRefused {}

/** The provider refused a batch because of its size; smaller batches may be accepted. */
export class ProviderTooLarge extends ProviderRefusedQuestion {}

/**
 * The provider does not offer the model, or no longer offers it, so no question for the model can be
 * answered.
 */
export class ProviderUnknownModel extends ProviderRefused {}

/**
 * A temporary fault. Another attempt may succeed after `retryAfterSeconds`, which is null if the provider did
 * not specify a delay.
 */
export class ProviderBusy extends ProviderFault {
  override readonly name = 'ProviderBusy';
  constructor(
    why: Reason,
    readonly retryAfterSeconds: number | null,
  ) {
    super(why);
  }
}

/**
 * A temporary fault that may have been caused by the question itself, so the provider may still answer other
 * questions.
 */
export class ProviderStumbled extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/**
 * The provider cannot find a batch at the moment, or cannot find the results that it announced for the batch.
 */
export class ProviderResultsMissing extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** A submission failed in such a way that the batch may or may not have been created. */
export class ProviderUnclear extends ProviderFault {
  override readonly name = 'ProviderUnclear';
}

/** The provider has no record of the batch, or no longer retains its results. */
export class ProviderBatchGone extends ProviderFault {
  override readonly name = 'ProviderBatchGone';
}

/** Some lines of the results are unreadable. All other results have been returned. */
export class ProviderDamaged extends ProviderFault {
  override readonly name = 'ProviderDamaged';
}
