/**
 * Why a period of a series is not whole. `edge`: the window cuts it. `today`: it is not over. `before`: collection began
 * in it or after it. `gap`: days in it that no run or archive has covered. `target`: a target came in within it.
 */
export const partialReasons = ['edge', 'today', 'before', 'gap', 'target'] as const;

export type PartialReason = (typeof partialReasons)[number];
