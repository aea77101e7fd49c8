/**
 * Why a period in a series is incomplete. `edge`: the window contains only part of the period. `today`: the
 * period is not over yet. `before`: collection started during or after the period. `gap`: some days of the
 * period are not covered by any run or archive. `target`: a target was added during the period, or was
 * no longer collected from some time within it. `analysis`: not all posts from the period have been analysed.
 */
export const partialReasons = ['edge', 'today', 'before', 'gap', 'target', 'analysis'] as const;

export type PartialReason = (typeof partialReasons)[number];
