import type { Hono } from 'hono';
import type { Gate } from './control/control';
import type { FaultKinds } from './control/fault';
import type { ControlledEnv } from './control/middleware';
import type { WorldSource } from './world/world';

export interface CorpusOptions {
  seed: number;
  /** In milliseconds; where it is not given, the corpus has its own. */
  origin?: number;
}

export interface Corpus {
  source: WorldSource;
  /** Where its history begins, in milliseconds. */
  from: number;
  /** Its accounts as collection targets. */
  targetsCsv(): string;
}

export interface ProviderOptions {
  /** Gives what stands around the service's calls: the log, and faults, with kinds of its own. */
  gate: (own?: FaultKinds) => Gate;
  dataDir?: string;
  delayMs?: number;
  isInstant: boolean;
}

export interface Provider {
  /** To be mounted at the root: its paths begin with /v1. */
  app: Hono<ControlledEnv>;
}

/** What the sandbox is put together from besides the stand-in for X. A part that is missing is not served. */
export interface Parts {
  createCorpus?: (options: CorpusOptions) => Corpus;
  createProvider?: (options: ProviderOptions) => Provider;
}

/** The one place where the made corpus and the stand-in for the AI provider are plugged in. */
export const parts: Parts = {};
