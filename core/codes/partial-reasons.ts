/**
 * Why a period in a series is incomplete. `edge`: the window cuts it off. `today`: it is not over yet.
 * `before`: collection started during or after it. `gap`: some of its days are covered by no run or archive.
 * `target`: a target was added during it.
 */
export const partialReasons = ['edge', 'today', 'before', 'gap', 'target'] as const;

export type PartialReason = (typeof partialReasons)[number];
