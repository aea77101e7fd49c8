import type { Model } from '@stimmlage/core/models';

export type JsonSchema = Readonly<Record<string, unknown>>;

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
  /** Why the document is missing or cut, in words. */
  trouble: string | null;
  /** The model as the provider names it. */
  providerModel: string;
  tokens: Tokens;
}

export type BatchResult = { customId: string } & (
  | { type: 'answered'; answer: Answer }
  | {
      type: 'errored';
      message: string;
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
  requests: number;
}

/** A submission is given up after this. */
export const SUBMIT_TIMEOUT_MS = 300_000;

/** What the product asks of an AI provider. Every call ends in one of the faults below, never in another error. */
export interface Provider {
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
  /** Has the provider delete an ended batch with all that was sent and answered in it. */
  forget(batchId: string): Promise<void>;
  /** One question outside a batch. */
  ask(question: Question): Promise<Answer>;
}

/** Why a call came to nothing, in a sentence for a person. */
export abstract class ProviderFault extends Error {}

/** Asking again will not help; the sentence says why. */
export class ProviderRefused extends ProviderFault {
  override readonly name = 'ProviderRefused';
}

/** A passing fault: worth another try after so many seconds. */
export class ProviderBusy extends ProviderFault {
  override readonly name = 'ProviderBusy';
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
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
