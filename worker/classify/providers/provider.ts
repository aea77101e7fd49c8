import type { JsonSchema } from '@stimmlage/core/json';
import type { Model } from '@stimmlage/core/models';
import type { Reason, Reasons } from '@stimmlage/core/reasons/reason';
import { ReasonedError } from '@stimmlage/core/reasons/reasoned-error';

/** A question to a model: rules, data, and the form that the answer must have. */
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
  /** Input tokens billed at full price, neither read from nor written to the cache. */
  input: number;
  output: number;
  cached: number;
}

/** A model's answer, parsed but not yet validated. */
export interface Answer {
  /** The JSON document, or undefined if there is no readable one. */
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
      /** Whether resending can help; `alone` means that one item spoils the request for the others. */
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
  /** Whether the batch was asked to stop and has not ended yet. */
  canceling: boolean;
  requests: number;
}

/** The timeout of a submission. */
export const SUBMIT_TIMEOUT_MS = 300_000;

/** The interface of every AI provider. Every call ends in one of the faults below, never in another error. */
interface Answering {
  /** Asks a single question; aborting it throws `ProviderBusy`. */
  ask(question: Question, signal?: AbortSignal): Promise<Answer>;
}

/** A provider that takes many questions in one call and answers them later. */
export interface BatchProvider extends Answering {
  kind: 'batches';
  /**
   * Not idempotent: after `ProviderUnclear`, which is also thrown on abort, `list` must determine whether the
   * batch exists.
   */
  submit(questions: readonly BatchQuestion[], signal: AbortSignal): Promise<BatchState>;
  /** Lists batches, newest first. */
  list(): AsyncIterable<BatchState>;
  state(batchId: string): Promise<BatchState>;
  /** Yields the results of an ended batch, in any order; unreadable ones are left out. */
  results(batchId: string): AsyncIterable<BatchResult>;
  /**
   * Makes the provider stop a batch, which may have ended already; the answers so far can be read once it
   * ends.
   */
  cancel(batchId: string): Promise<void>;
  /** Makes the provider delete an ended batch with all its questions and answers. */
  forget(batchId: string): Promise<void>;
}

/** A provider that answers questions one by one. */
export interface CallProvider extends Answering {
  kind: 'calls';
  /** Maximum concurrency of one worker. */
  concurrency: number;
}

export type Provider = BatchProvider | CallProvider;

/** Providers by the name that models use, if this process has a credential for them. */
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

/** The question or the batch itself is refused; others may be answered. */
export class ProviderRefusedQuestion extends ProviderRefused {}

/** The provider does not know the model, or no longer does, so it will answer no question to it. */
export class ProviderUnknownModel extends ProviderRefused {}

/** A temporary fault: another try may succeed after a number of seconds. */
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

/** The provider cannot find a batch at the moment, or the results that it has announced. */
export class ProviderResultsMissing extends ProviderBusy {
  constructor(why: Reason) {
    super(why, null);
  }
}

/** It is unknown whether the batch was created. */
export class ProviderUnclear extends ProviderFault {
  override readonly name = 'ProviderUnclear';
}

/** The provider does not know the batch, or no longer keeps its results. */
export class ProviderBatchGone extends ProviderFault {
  override readonly name = 'ProviderBatchGone';
}

/** The results were read to the end, but some lines were unreadable; all others were returned. */
export class ProviderDamaged extends ProviderFault {
  override readonly name = 'ProviderDamaged';
}
