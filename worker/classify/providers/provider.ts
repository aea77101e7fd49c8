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
  /** Input tokens at the full price, which are neither read from the cache nor written to the cache. */
  input: number;
  output: number;
  cached: number;
}

/** A model's answer, parsed but not yet validated. */
export interface Answer {
  /** The JSON document; undefined if no document could be read. */
  document: unknown;
  /** Why the document is missing or truncated. */
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
       * The remedy for the failure: `again` means sending the request again; `alone` means sending each item
       * in a separate request, because one item spoils the answer for the other items.
       */
      remedy: 'again' | 'alone' | 'none';
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

/**
 * The interface shared by all AI providers. Calls fail only with the faults below, never with any other
 * error.
 */
interface Answering {
  /** Sends a single question; throws `ProviderBusy` if aborted. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

/** A provider that takes many questions in one call and answers them later. */
export interface BatchProvider extends Answering {
  kind: 'batches';
  /**
   * Not idempotent: after `ProviderUnclear`, which is also thrown if the call is aborted, use `list` to find
   * out whether the batch exists.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<BatchState>;
  /** Lists batches, newest first. */
  list(): AsyncIterable<BatchState>;
  state(batchId: string): Promise<BatchState>;
  /** Yields the results of an ended batch, in any order, without unreadable results. */
  results(batchId: string): AsyncIterable<BatchResult>;
  /**
   * Has the provider cancel a batch, which may already have ended. Answers given before the cancellation can
   * be read once the batch has ended.
   */
  cancel(batchId: string): Promise<void>;
  /** Has the provider delete an ended batch, with all its questions and answers. */
  forget(batchId: string): Promise<void>;
}

/** A provider that answers questions one at a time. */
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

/** Why a call failed. */
export abstract class ProviderFault extends ReasonedError {}

/** A refusal that will not change until a person has fixed the cause. */
export class ProviderRefused extends ProviderFault {
  override readonly name = 'ProviderRefused';
}

/** The provider refused this particular question or batch; other questions may still be answered. */
export class ProviderRefusedQuestion extends ProviderRefused {}

/**
 * The provider does not offer the model, or no longer offers it, so no question for the model can be
 * answered.
 */
export class ProviderUnknownModel extends ProviderRefused {}

/**
 * A temporary fault. Another attempt may succeed after the given number of seconds; null if the provider did
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
 * A temporary fault that may have been caused by the question itself, so other questions may still be
 * answered.
 */
export class ProviderStumbled extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** The provider currently cannot find a batch, or the results that the provider announced for that batch. */
export class ProviderResultsMissing extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** It is not known whether the batch was created. */
export class ProviderUnclear extends ProviderFault {
  override readonly name = 'ProviderUnclear';
}

/** The provider has no record of the batch, or no longer retains its results. */
export class ProviderBatchGone extends ProviderFault {
  override readonly name = 'ProviderBatchGone';
}

/** The results were read to the end and returned, except for some unreadable lines. */
export class ProviderDamaged extends ProviderFault {
  override readonly name = 'ProviderDamaged';
}
