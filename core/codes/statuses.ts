/**
 * The states of sessions and batches. `submitted` means that the session or batch is being processed by the
 * provider.
 */
export const sessionStatuses = [
  'pending',
  'processing',
  'submitted',
  'completed',
  'failed',
  'canceled',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The states of sessions and batches that are not finished. */
export const openSessionStatuses = ['pending', 'processing', 'submitted'] as const satisfies SessionStatus[];

/**
 * The states of a model request within a batch. `answered` means that the answer has been received and all of
 * its items have been checked. Individual items may still be invalid.
 */
export const requestStates = ['pending', 'answered', 'failed'] as const;
export type RequestState = (typeof requestStates)[number];

export const runStatuses = ['pending', 'running', 'waiting', 'completed', 'failed', 'stopped'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The states of a run in progress. A unique partial index ensures that there is at most one such run. */
export const activeRunStatuses = ['pending', 'running', 'waiting'] as const satisfies RunStatus[];

export const runModes = ['normal', 'test', 'backfill'] as const;
export type RunMode = (typeof runModes)[number];

export const runTriggers = ['manual', 'schedule'] as const;
export type RunTrigger = (typeof runTriggers)[number];

/**
 * The states of a target within a run. A run collects first the posts of a target, and then the replies to
 * these posts.
 */
export const runTargetStates = ['pending', 'posts', 'replies', 'done', 'failed', 'skipped'] as const;
export type RunTargetState = (typeof runTargetStates)[number];

/** The states of a target that the run has not finished yet. */
export const openRunTargetStates = ['pending', 'posts', 'replies'] as const satisfies RunTargetState[];

/**
 * The states of an import. `receiving`: the file is still being uploaded. Chunks are processed as they
 * arrive.
 */
export const importStatuses = ['receiving', 'processing', 'completed', 'failed'] as const;

export const trendFetchStatuses = ['pending', 'running', 'completed', 'failed'] as const;

/** The states of an analysis of fetched trends, beginning with the request for the analysis. */
export const trendAnalysisStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type TrendAnalysisStatus = (typeof trendAnalysisStatuses)[number];

/**
 * The kinds of maintenance that run every night, in order. The consistency check comes last, because it has
 * to check the figures after all other maintenance has changed them.
 */
export const nightlyUpkeepKinds = [
  'compliance',
  'retention',
  'erasure',
  'threads',
  'clearing',
  'reindex',
  'consistency',
] as const;
/** All kinds of maintenance, including maintenance that runs only on demand. */
export const upkeepKinds = [...nightlyUpkeepKinds, 'refilter'] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

export const upkeepStatuses = ['pending', 'running', 'completed', 'failed'] as const;
export type UpkeepStatus = (typeof upkeepStatuses)[number];

/** The states of a maintenance run that has not ended yet. */
export const openUpkeepStatuses = ['pending', 'running'] as const satisfies UpkeepStatus[];
