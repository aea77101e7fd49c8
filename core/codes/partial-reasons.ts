/**
 * Why a period of a series is incomplete. `edge`: the window cuts it off. `today`: it is not over. `before`:
 * collection began during or after it. `gap`: it has days that no run or archive covers. `target`: a target
 * was added during it.
 */
export const partialReasons = ['edge', 'today', 'before', 'gap', 'target'] as const;

export type PartialReason = (typeof partialReasons)[number];
