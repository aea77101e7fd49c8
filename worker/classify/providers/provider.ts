import type { JsonSchema } from '@stimmlage/core/json';
import type { Model } from '@stimmlage/core/models';
import type { Reason, Reasons } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';

/** A question to a model: rules, data, and the schema that the answer must follow. */
export interface Question {
  model: Model;
  system: string;
  /** JSON text: data, never an instruction. */
  data: string;
  schema: JsonSchema;
}

export interface BatchQuestion extends Question {
  customId: string;
}

export interface Tokens {
  /** Input tokens billed at the full price, neither read from nor written to the cache. */
  input: number;
  output: number;
  cached: number;
}

/** A model's answer, parsed but not yet validated. */
export interface Answer {
  /** The JSON document, or undefined if none could be read. */
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
       * What can help: `again` means sending the request again, `alone` means sending each item separately,
       * because one of them spoils the request for the others.
       */
      remedy: 'again' | 'alone' | 'none';
    }
  | { type: 'expired' }
  | { type: 'canceled' }
);

export interface BatchState {
  id: string;
  createdAt: Date;
  /** Null while the provider is working on the batch. */
  endedAt: Date | null;
  /** Whether cancellation has been requested but the batch has not ended yet. */
  canceling: boolean;
  requests: number;
}

/** The timeout for a submission. */
export const SUBMIT_TIMEOUT_MS = 300_000;

/**
 * The interface of every AI provider. If a call fails, it fails with one of the faults below and never with
 * another error.
 */
interface Answering {
  /** Sends a single question; aborting it throws `ProviderBusy`. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

/** A provider that accepts many questions in one call and answers them later. */
export interface BatchProvider extends Answering {
  kind: 'batches';
  /**
   * Not idempotent: after `ProviderUnclear`, which is also thrown on abort, `list` has to be used to
   * determine whether the batch exists.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<BatchState>;
  /** Lists batches, newest first. */
  list(): AsyncIterable<BatchState>;
  state(batchId: string): Promise<BatchState>;
  /** Yields the results of an ended batch, in any order; unreadable results are left out. */
  results(batchId: string): AsyncIterable<BatchResult>;
  /**
   * Makes the provider cancel a batch, which may already have ended; the answers so far can be read once it
   * has ended.
   */
  cancel(batchId: string): Promise<void>;
  /** Makes the provider delete an ended batch with all its questions and answers. */
  forget(batchId: string): Promise<void>;
}

/** A provider that answers questions one at a time. */
export interface CallProvider extends Answering {
  kind: 'calls';
  /** The maximum number of concurrent questions per worker. */
  concurrency: number;
}

export type Provider = BatchProvider | CallProvider;

/** Providers by the name that models use, provided that this process has credentials for them. */
export interface Providers {
  anthropic?: BatchProvider | undefined;
  openai?: CallProvider | undefined;
}

/** Why a call failed. */
export abstract class ProviderFault extends ReasonedError {}

/** Retrying does not help until a person has fixed the cause. */
export class ProviderRefused extends ProviderFault {
  override readonly name = 'ProviderRefused';
}

/** The question or batch itself was refused; others may be answered. */
export class ProviderRefusedQuestion extends ProviderRefused {}

/** The provider does not know the model, or no longer knows it, so it will not answer any question to it. */
export class ProviderUnknownModel extends ProviderRefused {}

/** A temporary fault: another attempt, after a number of seconds, may succeed. */
export class ProviderBusy extends ProviderFault {
  override readonly name = 'ProviderBusy';
  constructor(
    why: Reason,
    readonly retryAfterSeconds: number | null,
  ) {
    super(why);
  }
}

/** A temporary fault that may be caused by the item itself: others may still be answered. */
export class ProviderStumbled extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** The provider cannot find a batch at the moment, or the results that it announced. */
export class ProviderResultsMissing extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** It is unknown whether the batch was created. */
export class ProviderUnclear extends ProviderFault {
  override readonly name = 'ProviderUnclear';
}

/** The provider does not know the batch, or no longer retains its results. */
export class ProviderBatchGone extends ProviderFault {
  override readonly name = 'ProviderBatchGone';
}

/** The results were read to the end, but some lines were unreadable; all others were returned. */
export class ProviderDamaged extends ProviderFault {
  override readonly name = 'ProviderDamaged';
}
