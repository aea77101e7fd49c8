/** The states of sessions and batches. `submitted` means that the provider is processing it. */
export const sessionStatuses = [
  'pending',
  'processing',
  'submitted',
  'completed',
  'failed',
  'canceled',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Sessions and batches in these states still have work to do. */
export const openSessionStatuses = ['pending', 'processing', 'submitted'] as const satisfies SessionStatus[];

/** One model request inside a batch: `answered` means that its items were read, each independently. */
export const requestStates = ['pending', 'answered', 'failed'] as const;
export type RequestState = (typeof requestStates)[number];

export const runStatuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'stopped'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** At most one run is in one of these states; a unique partial index ensures this. */
export const activeRunStatuses = ['pending', 'running', 'waiting'] as const satisfies RunStatus[];

export const runModes = ['normal', 'test', 'backfill'] as const;
export type RunMode = (typeof runModes)[number];

export const runTriggers = ['manual', 'schedule'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** The states of a target in a run: first its posts, then the replies to them. */
export const runTargetStates = ['pending', 'posts', 'replies', 'done', 'failed', 'skipped'] as const;
export type RunTargetState = (typeof runTargetStates)[number];

/** States of a target that the run has not finished. */
export const openRunTargetStates = ['pending', 'posts', 'replies'] as const satisfies RunTargetState[];

/** `receiving` while the file is still arriving; chunks are processed as they arrive. */
export const importStatuses = ['receiving', 'processing', 'completed', 'failed'] as const;

export const trendFetchStatuses = ['pending', 'running', 'completed', 'failed'] as const;

/** The states of an analysis of fetched trends, once requested. */
export const trendAnalysisStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type TrendAnalysisStatus = (typeof trendAnalysisStatuses)[number];

/**
 * Maintenance that runs every night, one kind after the other; the last one checks the figures after the
 * others.
 */
export const nightlyUpkeepKinds = ['compliance', 'retention', 'erasure', 'clearing', 'consistency'] as const;
/** All kinds of maintenance; those that do not run every night run on demand. */
export const upkeepKinds = [...nightlyUpkeepKinds, 'refilter'] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

export const upkeepStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type UpkeepStatus = (typeof upkeepStatuses)[number];

/** The states of a maintenance run that has not ended. */
export const openUpkeepStatuses = ['pending', 'running'] as const satisfies UpkeepStatus[];
